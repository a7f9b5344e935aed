import type { Category } from "../../../catalogue/schema/category.ts";
import { EditorsMark } from "../../components/catalogue/editors-mark";
import { CategoryGlyph } from "../../components/ui/category-badge";
import { categoryLook } from "../../components/ui/category-look";
import { classNames } from "../../components/ui/class-names";
import { Count } from "../../components/ui/count";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Nuqta } from "../../components/ui/nuqta";
import type { InLanguage } from "../../domain/catalogue/in-language";
import { readShortNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

type CategoryCardProps = InLanguage<Pick<Category, "id" | "name" | "description" | "posts" | "members">> & {
  topics: string[];
};

/** A room: its tile, what it is for, how many meet there, and what they talk about. All of it leads there. */
export function CategoryCard({ id, name, description, posts, members, topics }: CategoryCardProps) {
  const { t } = useTranslation();
  return (
    <li className="group relative flex flex-col">
      <div
        className={classNames(
          "relative flex min-h-31 items-end overflow-hidden rounded-print p-4 text-on-velvet",
          categoryLook(id).solid,
        )}
      >
        <CategoryGlyph slug={id} className="absolute -end-6 -top-8 size-40 opacity-20 flip" />
        <h2 className="title-1 relative">
          <Link
            to={`/category/${id}`}
            className="on-art after:absolute after:inset-0 group-hover:underline decoration-2 underline-offset-4"
          >
            {name}
          </Link>
        </h2>
      </div>
      <p className="mt-3">{description}</p>
      <MetaLine className="mt-1.5">
        <EditorsMark />
        <Count value={readShortNumber(posts)} phrase="{{count}} posts" />
        <Count value={readShortNumber(members)} phrase="{{count}} members" />
      </MetaLine>
      <h3 className="mt-4 border-t border-line pt-3 text-small font-semibold">{t("Recent topics")}</h3>
      <ul className="mt-1.5 grid gap-1.5 text-ui text-ink-2">
        {topics.map((topic) => (
          <li key={topic} className="flex gap-2.5">
            <Nuqta className="mt-[0.6em] text-lamp-line" />
            {topic}
          </li>
        ))}
      </ul>
    </li>
  );
}
