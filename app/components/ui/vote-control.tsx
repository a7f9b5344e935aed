import type { FormEvent } from "react";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import { drawnOnce } from "./drawn-once";
import { LoneNumber } from "./lone-number";
import { Tooltip } from "./tooltip";

export type VoteSide = "up" | "down";

interface VoteControlProps {
  /** Upvotes less downvotes. */
  score: number;
  mine: VoteSide | null;
  /** Why one may not vote: both halves are disabled and say so. */
  disabled?: string | null;
  /** `column`, beside list rows, stands upright on a desktop and lies on a phone as `row` does everywhere. */
  orientation?: "row" | "column";
  /** Names of what the plain form sends: the pressed button's field and the hidden fields beside it. */
  names: { vote: string; fields: Readonly<Record<string, string>> };
  /** Where the plain form is sent; this page by default. */
  action?: string;
  /** Takes the form over once scripts run: the vote wanted, `null` to take one's own back. */
  onVote?: (wanted: VoteSide | null) => void;
}

/** The two halves of a nuqta with the score between. Pressing the own vote again sends "none". */
export function VoteControl(props: VoteControlProps) {
  if (!props.disabled) return <VoteForm {...props} />;
  // A list of posts holds many: where nothing can be sent there is no form either.
  return (
    <Tooltip text={props.disabled} align="start">
      <VoteField {...props} />
    </Tooltip>
  );
}

function VoteForm(props: VoteControlProps) {
  const { names, action, onVote } = props;
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onVote) return;
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!pressed) return;
    event.preventDefault();
    onVote(pressed.value === "none" ? null : (pressed.value as VoteSide));
  }

  return (
    <form method="post" action={action} onSubmit={submit}>
      {Object.entries(names.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VoteField {...props} />
    </form>
  );
}

type VoteFieldProps = Pick<VoteControlProps, "score" | "mine" | "disabled" | "orientation" | "names">;

function VoteField({ score, mine, disabled, orientation = "row", names }: VoteFieldProps) {
  const { t } = useTranslation();
  const half = (side: VoteSide) => ({
    side,
    disabled,
    name: names.vote,
    pressed: mine === side,
  });
  return (
    <fieldset
      aria-label={t("Votes")}
      className={classNames("vote", orientation === "column" && "vote-column")}
    >
      <VoteHalf {...half("up")} label={t("Upvote")} path="M10 1L19 11H1Z" />
      <output data-testid="score" dir="ltr">
        <LoneNumber value={score} />
      </output>
      <VoteHalf {...half("down")} label={t("Downvote")} path="M10 11L1 1H19Z" />
    </fieldset>
  );
}

interface VoteHalfProps {
  side: VoteSide;
  name: string;
  label: string;
  path: string;
  pressed: boolean;
  disabled?: string | null;
}

const halfNuqta = drawnOnce((path: string) => (
  <svg
    viewBox="0 0 20 12"
    aria-hidden="true"
    className="fill-none stroke-current"
    strokeWidth="1.6"
    strokeLinejoin="round"
  >
    <path d={path} />
    <path d={path} className="vote-fill" />
  </svg>
));

function VoteHalf({ side, name, label, path, pressed, disabled }: VoteHalfProps) {
  return (
    <button
      type="submit"
      name={name}
      value={pressed ? "none" : side}
      className="icon-button"
      disabled={Boolean(disabled)}
      aria-label={label}
      aria-pressed={pressed}
      aria-description={disabled ?? undefined}
    >
      {halfNuqta(path)}
    </button>
  );
}
