import { Form } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { BackLink } from "../../components/ui/back-link";
import { SubmitButton } from "../../components/ui/submit-button";
import { MarkDone } from "../../components/veil/mark-done";
import { MarkFields } from "../../components/veil/mark-fields";
import { MarkedTitle } from "../../components/veil/marked-title";
import type { FormAnswer } from "../../domain/form";
import type { ReaderMarks } from "../../domain/veil/spoiler-mark";
import { useTranslation } from "../../i18n/hooks";

interface SpoilerViewProps {
  /** Of the post; null for a review of the drama. */
  title: string | null;
  /** Where it stands. */
  address: string;
  /** What it tells as it stands now. */
  level: number;
  drama: { title: string; episodes: number };
  offered: number;
  marks: ReaderMarks | null;
  /** The episode that was said just now; null before. */
  marked: number | null;
  answer?: FormAnswer;
}

/** The page that marks what tells of an episode, for browsers without scripts. */
export function SpoilerView(props: SpoilerViewProps) {
  const { title, address, level, drama, offered, marks, marked, answer } = props;
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-2xl">
        <BackLink to={address}>{title === null ? t("Back to the review") : t("Back to the post")}</BackLink>
        <h1 className="display-2 mt-2 mb-6">{t("Tells of an episode")}</h1>
        <MarkedTitle title={title} drama={drama} />
        {marked !== null ? (
          <MarkDone episode={marked} level={level} />
        ) : (
          <Form method="post" noValidate>
            <MarkFields {...{ answer, drama, offered, level, marks }} />
            <SubmitButton className="mt-6">{t("Mark it")}</SubmitButton>
          </Form>
        )}
      </PageBody>
    </Page>
  );
}
