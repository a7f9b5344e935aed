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
  return <Sentence text="About {{drama}}" parts={{ drama: link }} />;
}
