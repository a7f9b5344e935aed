import type { Named } from "../../domain/profile/name";

/** What a person is called: the display name with the username behind it, or the username alone. */
export function PersonName({ person: { username, displayName } }: { person: Named }) {
  if (!displayName) return <bdi>{username}</bdi>;
  return (
    <>
      <bdi>{displayName}</bdi> <bdi className="font-normal text-ink-3">{`@${username}`}</bdi>
    </>
  );
}
