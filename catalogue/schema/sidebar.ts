import * as v from "valibot";
import { Id, Text } from "./text.ts";

/** A number of the banner with its word: "6,892" members, "Curated" picks. Fixed text (specification §9). */
export const BannerStat = v.strictObject({ value: Text, label: Text });
export type BannerStat = v.InferOutput<typeof BannerStat>;

/** A line of the sidebar: what is counted, and the fixed text of the count ("18 new"). */
export const SidebarRow = v.strictObject({ label: Text, value: Text });
export type SidebarRow = v.InferOutput<typeof SidebarRow>;

const rows = v.pipe(v.array(SidebarRow), v.minLength(2));

/** What the room is, and its numbers. */
export const AboutBlock = v.strictObject({ kind: v.literal("about"), title: Text, text: Text, rows });
export type AboutBlock = v.InferOutput<typeof AboutBlock>;

/** Names with counts: categories, topics, areas. */
export const RowsBlock = v.strictObject({ kind: v.literal("rows"), title: Text, rows });
export type RowsBlock = v.InferOutput<typeof RowsBlock>;

/** Works of the catalogue by id, each with the fixed text of its count. */
export const WorksBlock = v.strictObject({
  kind: v.literal("works"),
  title: Text,
  works: v.pipe(v.array(v.strictObject({ drama: Id, value: Text })), v.minLength(2)),
});
export type WorksBlock = v.InferOutput<typeof WorksBlock>;

/** Plain lines: guidelines, sources. */
export const ListBlock = v.strictObject({
  kind: v.literal("list"),
  title: Text,
  items: v.pipe(v.array(Text), v.minLength(2)),
});
export type ListBlock = v.InferOutput<typeof ListBlock>;

/** An invitation with a button that does nothing yet (decision Q40). */
export const PanelBlock = v.strictObject({
  kind: v.literal("panel"),
  title: Text,
  text: Text,
  button: Text,
});
export type PanelBlock = v.InferOutput<typeof PanelBlock>;

export const SidebarBlock = v.variant("kind", [AboutBlock, RowsBlock, WorksBlock, ListBlock, PanelBlock]);
export type SidebarBlock = v.InferOutput<typeof SidebarBlock>;

/** The banner of a category page and, in their order, the blocks beside its posts. */
export const CategorySidebar = v.strictObject({
  banner: v.strictObject({
    title: Text,
    tagline: Text,
    stats: v.pipe(v.array(BannerStat), v.length(3)),
  }),
  blocks: v.pipe(v.array(SidebarBlock), v.minLength(2)),
});
export type CategorySidebar = v.InferOutput<typeof CategorySidebar>;

/** The six pages by category id, as the specification's §2 fixes them where it does. */
export const Sidebars = v.strictObject({
  general: CategorySidebar,
  reviews: CategorySidebar,
  creators: CategorySidebar,
  recommendations: CategorySidebar,
  news: CategorySidebar,
  "behind-scenes": CategorySidebar,
});
export type Sidebars = v.InferOutput<typeof Sidebars>;
