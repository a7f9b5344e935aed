import { useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { isModerator } from "../../domain/post/post-rights";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import styles from "../tracking/controls.css?url";
import { Stepper } from "../tracking/stepper";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Notice } from "../ui/notice";
import { Sentence } from "../ui/sentence";

interface MarkFieldsProps {
  drama: { title: string; episodes: number };
  /** The episode to begin with. */
  offered: number;
  answer?: FormAnswer;
}

/** Of which episode something tells. */
export function MarkFields({ drama, offered, answer }: MarkFieldsProps) {
  const { t } = useTranslation();
  const reader = useViewer()?.reader;
  const lowers = reader?.state === "member" && isModerator(reader);
  const error = useErrorOf(answer)("episode");
  const [episode, setEpisode] = useState(Number(answer?.values.episode) || offered);
  return (
    <div className="grid gap-4">
      <link rel="stylesheet" href={styles} />
      <FormMessage answer={answer} />
      {error && <Notice kind="error">{error.sentence}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="text-ui font-label">
          {t("It tells of episode")}
        </span>
        <Stepper
          name="episode"
          label={t("It tells of episode")}
          value={episode}
          min={lowers ? 0 : 1}
          max={drama.episodes}
          onChange={setEpisode}
        />
        <span className="text-small text-ink-3">
          <Sentence text="of {{title}}" parts={{ title: <bdi>{drama.title}</bdi> }} />
        </span>
      </div>
      <p className="text-small text-ink-3">
        {lowers ? (
          <>
            {t(
              "What tells of an episode is covered for those who have not seen it. The author is told, not who marked it.",
            )}{" "}
            {t("0 shows it to everybody, unless its author chose otherwise.")}
          </>
        ) : (
          t(
            "Once three readers say so, it is covered for those who have not seen it. The author is told then, not who marked it.",
          )
        )}
      </p>
    </div>
  );
}
