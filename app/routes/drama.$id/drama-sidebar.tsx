import { Sidebar } from "../../components/layout/page";
import type { DramaView, RelatedDrama } from "../../domain/catalogue/drama-page";
import type { DramaFigures } from "../../domain/drama-rating/drama-rating";
import { DramaInformation } from "./drama-information";
import type { Member } from "./member";
import { Ratings } from "./ratings";
import { RelatedDramas } from "./related-dramas";

interface DramaSidebarProps {
  drama: DramaView;
  related: RelatedDrama[];
  /** Null where the backend did not answer. */
  figures: DramaFigures | null;
  /** Null for visitors. */
  member: Member | null;
}

/** How members rate a drama, its facts, and two works like it. */
export function DramaSidebar({ drama, related, figures, member }: DramaSidebarProps) {
  return (
    <Sidebar>
      {figures && <Ratings drama={drama.id} figures={figures} editors={drama.rating} member={member} />}
      <DramaInformation drama={drama} />
      <RelatedDramas dramas={related} />
    </Sidebar>
  );
}
