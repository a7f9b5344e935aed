import type { ReactNode } from "react";
import type { CreatorPage } from "../../domain/catalogue/creator-page";
import { useTranslation } from "../../i18n/hooks";

/** About, specialties and languages of a maker. */
export function Overview({ creator: { about, specialties, languages } }: { creator: CreatorPage }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-9 pt-8">
      <Part title={t("About")}>
        <div className="max-w-[66ch] space-y-4 text-read">
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Part>
      <Part title={t("Specialties")}>
        <Words words={specialties} />
      </Part>
      <Part title={t("Languages")}>
        <Words words={languages} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title-2 mb-2.5">{title}</h2>
      {children}
    </section>
  );
}

function Words({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} className="rounded-[4px] bg-sunken px-3 py-1.5 text-ui text-ink-2">
          {word}
        </li>
      ))}
    </ul>
  );
}
