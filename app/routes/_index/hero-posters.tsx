import { classNames } from "../../components/ui/class-names";
import { Poster } from "../../components/ui/poster";
import "./hero-posters.css";

/** Three columns on a desktop, each begun at another height. */
const COLUMNS = [
  ["noor", "the-last-garden", "salt-and-cardamom"],
  ["desert-winds", "city-of-dreams", "house-of-seven-windows"],
  ["salt-and-cardamom", "midnight-in-amman", "the-lantern-maker"],
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
export function HeroPosters({ isOnDesktopOnly }: { isOnDesktopOnly: boolean }) {
  return (
    <div aria-hidden="true" className={classNames("hero-posters", isOnDesktopOnly && "max-lg:hidden")}>
      <div>
        {COLUMNS.map((posters, column) => (
          <div key={posters[0]}>
            {posters.map((name) => (
              <Poster
                key={name}
                src={`/art/posters/${name}.svg`}
                eager={!isOnDesktopOnly && FIRST_ON_PHONES.has(name)}
                className={classNames("hero-poster", !ON_PHONES.has(`${column} ${name}`) && "max-lg:hidden")}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
