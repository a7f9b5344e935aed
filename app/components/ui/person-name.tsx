import type { Named } from "../../domain/profile/name";

/** What a person is called: the display name with the username behind it, or the username alone. */
export function PersonName({ person: { username, displayName } }: { person: Named }) {
  if (!displayName) return <bdi>{username}</bdi>;
  return (
    <>
      <bdi>{displayName}</bdi>{" "}
      <bdi className="whitespace-nowrap font-normal text-ink-3">{`@${username}`}</bdi>
    </>
  );
}

/** In a sentence about a person or a thing: the names of the one, or the words of the other. */
export function NameOrWords({ of }: { of: Named | string | null | undefined }) {
  return of && typeof of === "object" ? <PersonName person={of} /> : <bdi>{of}</bdi>;
}
