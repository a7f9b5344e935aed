/**
 * Whether what was thrown with 404 names what is missing: somebody's post, a member, a community. An address that names no
 * page, no work and no category at all says "Not found" and shows the specification's words (§2).
 */
export function isMissingThing(thrown: unknown): boolean {
  return typeof thrown === "string" && thrown.startsWith("no such ");
}

export const NO_SUCH_THING = "We could not find this";
