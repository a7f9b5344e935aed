import { SideBlock } from "../../components/ui/section-heading";
import { Tag } from "../../components/ui/tag";
import { TextLink } from "../../components/ui/text-link";
import type { Credits } from "../../domain/catalogue/credits";
import type { DramaView } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

/** Synopsis, director, main cast and tags. */
export function Overview({ drama, credits }: { drama: DramaView; credits: Credits }) {
  const { t } = useTranslation();
  const { synopsis, tags } = drama;
  const { director, cast } = credits;
  return (
    <div className="mt-6 space-y-10">
      <section>
        <h2 className="title-2 mb-2">{t("Synopsis")}</h2>
        <div className="max-w-[66ch] space-y-4 text-read">
          {synopsis.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-[1fr_2fr]">
        <SideBlock title={t("Director")}>
          <p className="text-ui font-label">
            <CreditName {...director} />
          </p>
        </SideBlock>
        <SideBlock title={t("Main Cast")}>
          <ul className="grid gap-x-6 gap-y-2 text-ui font-label sm:grid-cols-2">
            {cast.map((credit) => (
              <li key={credit.name}>
                <CreditName {...credit} />
              </li>
            ))}
          </ul>
        </SideBlock>
      </div>
      <SideBlock title={t("Tags")}>
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {tags.map((tag) => (
            <Tag key={tag} name={tag} />
          ))}
        </p>
      </SideBlock>
    </div>
  );
}

/** A name; a link where there is more of this person. */
function CreditName({ name, to }: Credits["director"]) {
  return to ? <TextLink to={to}>{name}</TextLink> : name;
}
