import { Count } from "./count";
import { Sentence } from "./sentence";

/** How long: "4 h 54 min", «4 ساعات و54 دقيقة»; what is none is left out. */
export function Duration({ hours, minutes }: { hours: number; minutes: number }) {
  const written = {
    hours: <Count value={hours} phrase="{{count}} h" />,
    minutes: <Count value={minutes} phrase="{{count}} min" />,
  };
  if (hours === 0) return written.minutes;
  if (minutes === 0) return written.hours;
  return <Sentence text="{{hours}} {{minutes}}" parts={written} />;
}
