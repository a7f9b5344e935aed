import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationDeed } from "../../domain/conversation/conversation";
import type { HeldThread } from "../../domain/conversation/thread";
import { Button } from "../ui/button";
import { Sentence } from "../ui/sentence";
import type { LiveThread } from "./use-thread";

interface StandingBarProps {
  thread: HeldThread;
  run: LiveThread["act"];
  onBlock: () => void;
  onLeave: () => void;
}

/** Above or in place of the message box: a request that waits, or a person who is blocked. */
export function StandingBar({ thread, run, onBlock, onLeave }: StandingBarProps) {
  const { t } = useTranslation();
  const name = <bdi>{thread.other?.username ?? t("Former member")}</bdi>;
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const deed = (submitter as HTMLButtonElement | null)?.value;
    // A second look first, as from the menu.
    if (deed === "block") onBlock();
    else if (deed === "leave") onLeave();
    else void run({ deed } as ConversationDeed);
  }
  if (!thread.isBlocked && !thread.isRequest) return null;
  return (
    <Form
      method="post"
      action={`/messages/${thread.id}`}
      onSubmit={onSubmit}
      className="space-y-3 border-t border-line bg-surface p-3"
    >
      {thread.isBlocked ? (
        <>
          <p className="text-ui">
            {t("You blocked this person: no messages and no notifications pass between you.")}
          </p>
          <Button type="submit" name="deed" value="unblock">
            {t("Unblock")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-ui">
            <Sentence
              text="{{name}} would like to write to you. Nobody is told that you looked at this."
              parts={{ name }}
            />
          </p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="deed" value="accept" variant="lamp">
              {t("Accept")}
            </Button>
            <Button type="submit" name="deed" value="leave">
              {t("Decline")}
            </Button>
            <Button type="submit" name="deed" value="block">
              {t("Block")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
