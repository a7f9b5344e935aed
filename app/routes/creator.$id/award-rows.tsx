import Award from "lucide/dist/esm/icons/award.mjs";
import { Icon } from "../../components/ui/icon";
import { InDigits } from "../../components/ui/in-digits";
import { MetaLine } from "../../components/ui/meta-line";
import type { CreatorPage } from "../../domain/catalogue/creator-page";

/** Prizes with the year, where they were given and for which work. */
export function AwardRows({ awards }: { awards: CreatorPage["awardList"] }) {
  return (
    <ul className="divide-y divide-line">
      {awards.map(({ year, title, event, project }) => (
        <li key={`${year} ${title} ${event}`} className="flex items-start gap-4 py-4.5">
          <Icon of={Award} className="mt-0.5 text-ink-3" />
          <div className="min-w-0">
            <h2 className="title-3">{title}</h2>
            <MetaLine className="mt-1">
              {event}
              <span className="tabular">
                <InDigits>{year}</InDigits>
              </span>
              {project}
            </MetaLine>
          </div>
        </li>
      ))}
    </ul>
  );
}
