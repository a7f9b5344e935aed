import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Button, buttonClass } from "../ui/button";
import { useFormatting } from "../ui/formatting";
import { Notice } from "../ui/notice";
import { usePopover } from "../ui/use-popover";
import { Stepper } from "./stepper";
import { TrackingError } from "./tracking-error";
import { TrackingForm, type TrackingTarget } from "./tracking-form";
import "../catalogue/note.css";

interface UpToProps {
  position: number;
  /** Episodes that are out, and that there will be. */
  out: number;
  total: number;
  form: TrackingTarget;
  onMove?: (position: number) => void;
  /** Why the last change was not made. */
  error?: FormAnswer;
  className?: string;
}

/** As many digits as the database takes. */
const LONGEST = 9_999;

/** "Up to…": a position of one's choice, five more, or all that is out. A sheet below 1024 px. */
export function UpTo(props: UpToProps) {
  const { position, out, form, onMove, error, className } = props;
  const { t } = useTranslation();
  const { close, panel, trigger, triggerProps, panelProps } = usePopover({ placed: "wide" });
  const [typed, setTyped] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const wish = typed ?? Math.min(position + 1, out);
  const isTooFar = wish > out;
  const notKept = useNotKept(error, (lost) => {
    setTyped(lost);
    // Whoever has turned to something else finds it there when they come back.
    if (document.activeElement === trigger.current) panel.current?.showPopover?.();
  });
  function choose(chosen: number) {
    setTyped(chosen);
    setRefused(false);
  }
  function leave() {
    setTyped(null);
    setRefused(false);
    close();
    trigger.current?.focus();
  }
  function send() {
    if (isTooFar) return setRefused(true);
    leave();
    notKept.watch(wish);
    onMove?.(wish);
  }
  return (
    <>
      <button
        {...triggerProps}
        type="button"
        aria-haspopup="dialog"
        className={buttonClass("line", className)}
      >
        {t("Up to…")}
      </button>
      <div {...panelProps} role="dialog" aria-label={t("I have seen up to episode")} className="sheet note">
        <p className="text-ui font-label">{t("I have seen up to episode")}</p>
        {notKept.isLost && <TrackingError error={error} />}
        {isRefused && <TooFar {...props} wish={wish} />}
        <TrackingForm {...form} onSend={onMove && send} className="mt-2">
          <Choice {...props} wish={wish} isWrong={isRefused} onChoose={choose} />
          <div className="mt-4 flex gap-2">
            <Button type="submit" variant="primary">
              {t("Keep")}
            </Button>
            <Button variant="quiet" onClick={leave}>
              {t("Cancel")}
            </Button>
          </div>
        </TrackingForm>
      </div>
    </>
  );
}

interface ChoiceProps extends UpToProps {
  wish: number;
  isWrong: boolean;
  onChoose: (position: number) => void;
}

function Choice({ out, wish, isWrong, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Stepper
        name="position"
        label={t("I have seen up to episode")}
        value={wish}
        max={out}
        longest={LONGEST}
        isWrong={isWrong}
        onChange={onChoose}
      />
      <Button onClick={() => onChoose(Math.min(wish + 5, out))}>
        <span dir="ltr">+{formatNumber(5, formatting)}</span>
      </Button>
      <Button aria-pressed={wish === out} onClick={() => onChoose(out)}>
        {t("All that is out: {{number}}", { number: formatNumber(out, formatting) })}
      </Button>
    </div>
  );
}

/** Why the sheet stays open. */
function TooFar({ wish, total }: UpToProps & { wish: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <Notice kind="error" className="mt-2">
      {wish > total
        ? t("This drama has no such episode.")
        : t("Episode {{number}} is not out yet.", { number: formatNumber(wish, formatting) })}
    </Notice>
  );
}

/** A number that was sent and not kept is not lost. */
function useNotKept(error: FormAnswer | undefined, giveBack: (number: number) => void) {
  const sent = useRef<number | null>(null);
  const latest = useRef(giveBack);
  latest.current = giveBack;
  const [lost, setLost] = useState<FormAnswer>();
  useEffect(() => {
    const number = sent.current;
    // Another change may have failed since.
    if (!error || number === null || error.values.position !== `${number}`) return;
    sent.current = null;
    setLost(error);
    latest.current(number);
  }, [error]);
  return {
    isLost: lost !== undefined && lost === error,
    watch: (number: number) => {
      sent.current = number;
    },
  };
}
