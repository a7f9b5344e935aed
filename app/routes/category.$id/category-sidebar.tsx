import type { CategoryId } from "../../../catalogue/schema/category.ts";
import { EditorsMark } from "../../components/catalogue/editors-mark";
import { InertButton } from "../../components/catalogue/inert-button";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { Art } from "../../components/ui/poster";
import { SideBlock } from "../../components/ui/section-heading";
import type { Block } from "./category-page";
import { Invitation } from "./invitation";

/** What the room is, its fixed numbers, and an invitation. */
export function CategorySidebar({ id, blocks }: { id: CategoryId; blocks: Block[] }) {
  return blocks.map((block) => <SidebarPart key={block.title} {...block} id={id} />);
}

function SidebarPart(block: Block & { id: CategoryId }) {
  switch (block.kind) {
    case "about":
      return (
        <SideBlock title={block.title}>
          <p className="mb-2 text-ui text-ink-2">
            {block.text} <EditorsMark />
          </p>
          <Rows rows={block.rows} />
        </SideBlock>
      );
    case "rows":
      return (
        <SideBlock title={block.title}>
          <Rows rows={block.rows} />
        </SideBlock>
      );
    case "works":
      return (
        <SideBlock title={block.title}>
          <Works works={block.works} />
        </SideBlock>
      );
    case "list":
      return (
        <SideBlock title={block.title}>
          <ul>
            {block.items.map((item) => (
              <li key={item}>
                <span className="side-row py-2">{item}</span>
              </li>
            ))}
          </ul>
        </SideBlock>
      );
    case "panel":
      return <Panel {...block} />;
  }
}

type PartOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

function Rows({ rows }: Pick<PartOf<"rows">, "rows">) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="side-row">
          <dt>{label}</dt>
          <dd className="shrink-0 text-small text-ink-3 tabular">
            <InDigits>{value}</InDigits>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Works({ works }: Pick<PartOf<"works">, "works">) {
  return (
    <ol>
      {works.map(({ id, title, poster, value }) => (
        <li key={id}>
          <Link to={`/drama/${id}`} className="group side-row justify-start gap-3 py-1.5">
            <Art src={poster} width={32} height={48} className="h-12 w-8 rounded-[2px]" />
            <bdi className="me-auto font-label group-hover:underline">{title}</bdi>
            <span className="shrink-0 text-small text-ink-3 tabular">
              <InDigits>{value}</InDigits>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Panel({ id, title, text, button }: PartOf<"panel"> & { id: CategoryId }) {
  return (
    <section className="on-art rounded-print bg-velvet p-5 text-on-velvet">
      <h2 className="title-2">{title}</h2>
      <p className="mt-1 text-ui text-on-velvet-2">{text}</p>
      {id === "recommendations" ? (
        <Invitation category={id} className="mt-4 w-full">
          {button}
        </Invitation>
      ) : (
        // There is no newsletter and no such community yet.
        <InertButton variant="primary" className="mt-4 w-full">
          {button}
        </InertButton>
      )}
    </section>
  );
}
