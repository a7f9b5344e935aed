import type { FormOutcome } from "../../components/form/form-in-place";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";

/** What became of the form that asks for one of these. */
export type OutcomeOf = (...intents: string[]) => FormOutcome;

const DONE: Record<string, string> = {
  digits: "Your choice of digits was saved.",
  password: "Your password was changed, and you were signed out everywhere else.",
  email: "We sent a link to both addresses. The new one counts once you followed both.",
  unblock: "This person is no longer blocked.",
  block: "This person is blocked again.",
  end: "That session has ended.",
  quiet: "Your quiet hours were saved.",
  notifications: "Your choice of notifications was saved.",
  unmute: "You are told of this thread again.",
  others: "You were signed out everywhere else.",
  "calendar-end": "Your calendar address has ended.",
  library: "Who sees your library was saved.",
  delete: "Your account will be erased on the day above. Until then you can keep it.",
  keep: "Your account stays.",
};

/** Why there was no file. */
const NOT_DONE: Record<string, FormAnswer> = {
  exported: refusal("You can export your data once a day. Please come back tomorrow."),
  unexported: refusal("Your data could not be exported. Please try again."),
};

function refusal(message: string): FormAnswer {
  return { ok: false, message, values: {} };
}

/** What each form of this page says: what its address names as done, unless something was answered since. */
export function useOutcomes({ isDone, answer }: { isDone: string | null; answer?: FormAnswer }): OutcomeOf {
  const { t } = useTranslation();
  return (...intents) => {
    if (answer) return intents.includes(answer.values.intent ?? "") ? { answer } : {};
    if (isDone === null || !intents.includes(isDone)) return {};
    const done = DONE[isDone];
    return done ? { done: t(done) } : { answer: NOT_DONE[isDone] };
  };
}
