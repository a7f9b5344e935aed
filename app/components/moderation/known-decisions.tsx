/** How many decisions a page knows of: about its case, and about the person. */
export interface Known {
  known?: number;
  knownOfPerson?: number;
}

/** Tells with a form what its page knew, so that nothing that others decided since is decided unseen. */
export function KnownDecisions(known: Known) {
  return (
    <>
      {Object.entries(known).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
