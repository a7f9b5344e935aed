import { classNames } from "./class-names";

/** The rhombic dot of the calligraphers; `lit` is the lamp's, otherwise it takes the colour of its text. */
export function Nuqta({ lit = false, className }: { lit?: boolean; className?: string }) {
  return <i aria-hidden="true" className={classNames("nuqta", lit && "nuqta-lit", className)} />;
}

/** Three nuqtas that dim in turn: something is being done. */
export function NuqtaLoader() {
  return (
    <span aria-hidden="true" className="nuqta-loader">
      <Nuqta />
      <Nuqta />
      <Nuqta />
    </span>
  );
}
