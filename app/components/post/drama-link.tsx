import type { DramaTitle } from "../../domain/veil/about-drama";
import { Sentence } from "../ui/sentence";
import { TextLink } from "../ui/text-link";

/** "About Noor": the drama that a post is about. */
export function DramaLink({ id, title }: DramaTitle) {
  const link = (
    <TextLink to={`/drama/${id}`}>
      <bdi>{title}</bdi>
    </TextLink>
  );
  // One element: where the parts of a line stand side by side, the space between two of them would be lost.
  return (
    <span>
      <Sentence text="About {{drama}}" parts={{ drama: link }} />
    </span>
  );
}
