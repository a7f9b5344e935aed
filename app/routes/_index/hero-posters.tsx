import { classNames } from "../../components/ui/class-names";
import { Poster } from "../../components/ui/poster";

/** Three columns on a desktop, each begun at another height; `null`: what a phone leaves out. */
const COLUMNS = [
  { start: "lg:mt-24", posters: ["noor", "the-last-garden", "salt-and-cardamom"] },
  { start: "lg:-mt-16", posters: ["desert-winds", "city-of-dreams", "house-of-seven-windows"] },
  { start: "lg:mt-8", posters: ["salt-and-cardamom", "midnight-in-amman", "the-lantern-maker"] },
] as const;
/** The strip of a phone shows five, in the order of the columns. */
const ON_PHONES: ReadonlySet<string> = new Set([
  "0 noor",
  "0 the-last-garden",
  "1 desert-winds",
  "2 midnight-in-amman",
  "2 salt-and-cardamom",
]);

/** The ones that fit beside each other; what a phone does not show is not fetched by it. */
const FIRST_ON_PHONES: ReadonlySet<string> = new Set(["noor", "the-last-garden", "desert-winds"]);

/** Posters as decoration: columns that bleed off the end of a desktop, a strip that does on a phone. */
export function HeroPosters() {
  return (
    <div aria-hidden="true" className="relative -mx-4 pb-7 md:mx-0 lg:pb-0">
      <div className="flex gap-3 overflow-hidden px-4 md:px-0 lg:absolute lg:-end-24 lg:-top-10 lg:bottom-0 lg:start-4 lg:gap-4 lg:overflow-visible">
        {COLUMNS.map(({ start, posters }, column) => (
          <div key={start} className={classNames("contents lg:flex lg:w-[31%] lg:flex-col lg:gap-4", start)}>
            {posters.map((name) => (
              <Poster
                key={name}
                src={`/art/posters/${name}.svg`}
                eager={FIRST_ON_PHONES.has(name)}
                className={classNames(
                  "w-[30%] shrink-0 md:w-[18.2%] lg:w-auto",
                  !ON_PHONES.has(`${column} ${name}`) && "max-lg:hidden",
                )}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
