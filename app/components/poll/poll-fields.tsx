import { useLocation } from "@remix-run/react";
import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { type RefObject, useEffect, useRef, useState } from "react";
import {
  FEWEST_OPTIONS,
  OPTION_FIELDS,
  POLL_DAYS,
  POLL_DAYS_BEGUN,
  POLL_MARK,
  POLL_OPTION_LIMIT,
} from "../../domain/poll/poll";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { classNames } from "../ui/class-names";
import { Field } from "../ui/field";
import type { FieldError } from "../ui/field-error";
import { useFormatting } from "../ui/formatting";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { Input } from "../ui/input";
import { Select } from "../ui/select";
import { useHydrated } from "../ui/use-hydrated";
import "./poll-fields.css";

interface PollFieldsProps {
  /** What the form holds. */
  typed: Record<string, string | undefined>;
  errorOf(name: string): FieldError | undefined;
}

/** A post that is written asks a poll if its author wants one; of a post there is, the poll stays. */
export function PollOfPost({ post, ...fields }: PollFieldsProps & { post?: { hasPoll?: boolean } }) {
  const { t } = useTranslation();
  if (!post) return <PollFields {...fields} />;
  return post.hasPoll ? (
    <p className="text-small text-ink-2">{t("The poll of this post stays as it was asked.")}</p>
  ) : null;
}

/** The part of a post's form that asks a poll; closed until somebody wants one. */
function PollFields({ typed, errorOf }: PollFieldsProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const part = useRef<HTMLDetailsElement>(null);
  const wrong = [...OPTION_FIELDS, "pollEpisode"].map(errorOf).find(Boolean)?.answer;
  const isAsked = new URLSearchParams(search).get("part") === POLL_MARK;
  // How it begins: later on it closes for nobody but who closes it.
  const [isBegun] = useState(
    isAsked || wrong !== undefined || ["pollOpen", ...OPTION_FIELDS].some((name) => typed[name]),
  );
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (wrong && part.current) part.current.open = true;
  }, [wrong]);
  useEffect(() => setOpen(part.current?.open === true), []);
  return (
    <details
      ref={part}
      id={POLL_MARK}
      open={isBegun}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="poll-part scroll-mt-20 rounded-panel border border-line"
    >
      <summary>
        <Icon of={ChartNoAxesColumn} className="text-ink-3" />
        {t("Poll")}
        <span className="poll-goes font-normal text-ink-2">{t("Goes with the post")}</span>
        <Icon of={ChevronDown} className="text-ink-3" />
      </summary>
      <div className="grid gap-4 px-3.5 pt-1 pb-4">
        <Options part={part} typed={typed} errorOf={errorOf} />
        <Checkbox
          name="pollMultiple"
          value="1"
          defaultChecked={typed.pollMultiple === "1"}
          label={t("Several answers")}
        />
        <Ending typed={typed} error={errorOf("pollEpisode")} />
        {isOpen && <input type="hidden" name="pollOpen" value="1" />}
        {isAsked && <WithoutScripts isLeftOut={typed.pollLeftOut === "1"} />}
      </div>
    </details>
  );
}

/** Whoever asked for this part by the address wants a poll; closed, it would be sent as it is. */
function WithoutScripts({ isLeftOut }: { isLeftOut: boolean }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <input type="hidden" name="pollOpen" value="1" />
      <Checkbox name="pollLeftOut" value="1" defaultChecked={isLeftOut} label={t("Publish without a poll")} />
    </noscript>
  );
}

/** Eight lines; with scripts as many as are wanted. */
function Options({ part, typed, errorOf }: PollFieldsProps & { part: RefObject<HTMLElement> }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const isHydrated = useHydrated();
  const [count, setCount] = useState(() => shownFor(OPTION_FIELDS.map((name) => typed[name] ?? "")));
  useEffect(() => {
    // Typed before the scripts came.
    setCount((known) => Math.max(known, shownFor(linesIn(part).map(({ value }) => value))));
  }, [part]);
  function add() {
    setCount(count + 1);
    requestAnimationFrame(() => linesIn(part)[count]?.focus());
  }
  function remove(place: number) {
    const lines = linesIn(part);
    for (let at = place; at < lines.length; at += 1) {
      const line = lines[at];
      if (line) line.value = lines[at + 1]?.value ?? "";
    }
    setCount(count - 1);
    // A draft is kept when somebody typed.
    part.current?.dispatchEvent(new Event("input", { bubbles: true }));
    lines[Math.max(0, place - 1)]?.focus();
  }
  return (
    <>
      {OPTION_FIELDS.map((name, place) => {
        const number = formatNumber(place + 1, formatting);
        return (
          <div
            key={name}
            className={classNames("items-end gap-2", isHydrated && place >= count ? "hidden" : "flex")}
          >
            <Field
              label={t("Option {{number}}", { number })}
              error={errorOf(name)}
              counter={{ max: POLL_OPTION_LIMIT, initial: typed[name]?.length }}
              className="grow"
            >
              <Input name={name} autoComplete="off" defaultValue={typed[name]} />
            </Field>
            {isHydrated && count > FEWEST_OPTIONS && (
              <IconButton label={t("Remove option {{number}}", { number })} onClick={() => remove(place)}>
                <Icon of={X} />
              </IconButton>
            )}
          </div>
        );
      })}
      {isHydrated && count < OPTION_FIELDS.length && (
        <Button variant="quiet" icon={<Icon of={Plus} />} className="justify-self-start" onClick={add}>
          {t("Add an option")}
        </Button>
      )}
    </>
  );
}

/** Up to the last that holds something. */
const shownFor = (values: string[]) =>
  Math.max(FEWEST_OPTIONS, values.findLastIndex((value) => value !== "") + 1);

const linesIn = (part: RefObject<HTMLElement>) => [
  ...(part.current?.querySelectorAll<HTMLInputElement>("input[name^=option]") ?? []),
];

/** How long it is open. */
function Ending({ typed, error }: { typed: PollFieldsProps["typed"]; error: FieldError | undefined }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("Open for")}>
        <Select name="pollDays" defaultValue={typed.pollDays || POLL_DAYS_BEGUN}>
          {POLL_DAYS.map((days) => (
            <option key={days} value={days}>
              {t("{{count}} days", { count: days, replace: { count: formatNumber(days, formatting) } })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("Closes when this episode opens")}
        error={error}
        hint={t("For predictions, optional: the number of an episode of the drama above.")}
        className="poll-episode"
      >
        <Input name="pollEpisode" inputMode="numeric" autoComplete="off" defaultValue={typed.pollEpisode} />
      </Field>
    </div>
  );
}
