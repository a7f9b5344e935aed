import * as v from "valibot";

/** Who sees a member's library; nobody else until it was asked. */
export const LIBRARY_VISIBILITIES = [
  { slug: "me", label: "Only me" },
  { slug: "followers", label: "People I follow" },
  { slug: "everyone", label: "Everyone (who sees a library)" },
] as const;
export type LibraryVisibility = (typeof LIBRARY_VISIBILITIES)[number]["slug"];

export const VisibilityForm = v.object({
  visibility: v.picklist(LIBRARY_VISIBILITIES.map(({ slug }) => slug)),
});
