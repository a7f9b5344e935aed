import { Sentence } from "../ui/sentence";

interface MarkedTitleProps {
  /** Of the post; null for a review of the drama. */
  title: string | null;
  drama: { title: string };
}

/** What is about to be marked. */
export function MarkedTitle({ title, drama }: MarkedTitleProps) {
  return (
    <p className="mb-4 text-ui font-label wrap-anywhere">
      {title === null ? (
        <Sentence text="Review of {{drama}}" parts={{ drama: <bdi>{drama.title}</bdi> }} />
      ) : (
        <bdi>{title}</bdi>
      )}
    </p>
  );
}
