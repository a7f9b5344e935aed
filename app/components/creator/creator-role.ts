import type { Creator } from "../../../catalogue/schema/creator.ts";

/**
 * What a maker does, as a key of the translations. Arabic names the craft, which suits everyone; actors and actresses are
 * two choices of one list, where the craft would stand twice.
 */
const ROLE_NAMES: Record<Creator["role"], string> = {
  Actor: "Actor",
  Actress: "Actress",
  Director: "Director",
  Producer: "Producer",
  Writer: "Writer",
  Cinematographer: "Cinematographer",
};

export function creatorRoleName(role: Creator["role"]): string {
  return ROLE_NAMES[role];
}
