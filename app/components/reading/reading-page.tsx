import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { Page, PageBody } from "../layout/page";
import { InDigits } from "../ui/in-digits";
import { AbsoluteTime } from "../ui/time";
import type { Reading, ReadingSection } from "./reading";
import { ReadingBlock } from "./reading-block";
import "./reading.css";

export const readingMeta = metaOf<() => Reading>(({ data }) => ({
  title: data?.heading,
  description: data?.summary,
  asWritten: true,
}));

/** A long text: what it is and how old, what is in it, and its sections. */
export function ReadingPage({ reading }: { reading: Reading }) {
  const { t } = useTranslation();
  const { heading, summary, updated, sections } = reading;
  return (
    <Page>
      <PageBody>
        <header className="mb-10 max-w-[66ch]">
          <h1 className="display-2">{heading}</h1>
          <p className="mt-3 text-read text-ink-2">
            <InDigits>{summary}</InDigits>
          </p>
          <p className="mt-2 text-small text-ink-3">
            {t("Last updated")} <AbsoluteTime at={updated} />
          </p>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <TableOfContents sections={sections} />
          <div className="space-y-12 lg:col-start-1 lg:row-start-1">
            {sections.map(({ id, heading, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <div className="section-heading">
                  <h2 id={`${id}-heading`} className="title-1">
                    {heading}
                  </h2>
                </div>
                <div className="reading">
                  {blocks.map((block, place) => (
                    // The text never changes its order.
                    <ReadingBlock key={place} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </PageBody>
    </Page>
  );
}

/** Beside the text from 1024 px up, where it stays in sight; above it on a phone. */
function TableOfContents({ sections }: { sections: ReadingSection[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="contents" className="lg:col-start-2 print:hidden">
      <div className="side-block lg:sticky lg:top-24">
        <h2 id="contents" className="title-3 text-ink-3">
          {t("On this page")}
        </h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="side-row hover:underline">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
