import { useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { isModerator } from "../../domain/post/post-rights";
import type { ReaderMarks } from "../../domain/veil/spoiler-mark";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import styles from "../tracking/controls.css?url";
import { Stepper } from "../tracking/stepper";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { useFormatting } from "../ui/formatting";
import { Notice } from "../ui/notice";
import { Sentence } from "../ui/sentence";

interface MarkFieldsProps {
  drama: { title: string; episodes: number };
  /** The episode to begin with. */
  offered: number;
  /** What it tells by now, and what readers said: for moderators. */
  level: number;
  marks: ReaderMarks | null;
  answer?: FormAnswer;
}

/** Of which episode something tells. */
export function MarkFields({ drama, offered, level, marks, answer }: MarkFieldsProps) {
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
      {lowers && <SoFar {...{ level, marks }} />}
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

/** Where it stands, before a moderator decides. */
function SoFar({ level, marks }: Pick<MarkFieldsProps, "level" | "marks">) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <p className="text-ui">
      {level > 0
        ? t("At present it tells of episode {{number}}.", { number: formatNumber(level, formatting) })
        : t("At present it is shown to everybody.")}{" "}
      {marks && (
        <Sentence
          text="{{count}} readers marked it, up to episode {{number}}."
          count={marks.readers}
          parts={{ number: formatNumber(marks.episode, formatting) }}
        />
      )}
    </p>
  );
}
