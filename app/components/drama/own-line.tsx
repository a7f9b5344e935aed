import { MemberLine } from "./member-review";
import { OwnText, type OwnTextProps } from "./own-text";
import { OwnWords } from "./own-words";

/** One's own short reaction, and the form for it. */
export function OwnLine(props: OwnTextProps) {
  const { mine, own } = props;
  if (!mine.isReleased && !own) return null;
  return (
    <>
      <OwnWords {...props} as={MemberLine} className="mt-2" />
      <OwnText {...props} kind="line" />
    </>
  );
}
