import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import type { PostPlace } from "../../domain/post/post-place";
import { useToast } from "../ui/toast";
import { focusQuietly, markOf, neighbourOf } from "./reveal";

export interface Deletion {
  isBusy: boolean;
  /** Why the last one was refused. */
  refusal: FormAnswer | undefined;
  run(id: string): void;
}

/** Deletes a comment where it stands; the focus stays beside it, and it is said. */
export function useDeletion(place: PostPlace, onDone: () => void): Deletion {
  const { t } = useTranslation();
  const showToast = useToast();
  const fetcher = useFetcher<{ ok: true } | FormAnswer>({ key: "deletion-of-comment" });
  const [goals, setGoals] = useState<string[] | null>(null);
  const isBusy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!hasEnded || !goals || !fetcher.data?.ok) return;
    const goal = goals.map((id) => document.getElementById(id)).find((element) => element !== null);
    focusQuietly(goal?.querySelector("article") ?? goal);
    goal?.scrollIntoView({ block: "nearest", behavior: "instant" });
    showToast(t("Your comment was deleted."));
    setGoals(null);
    onDone();
  }, [isBusy, goals, fetcher.data, onDone, showToast, t]);
  return {
    isBusy,
    refusal: !isBusy && goals && fetcher.data && !fetcher.data.ok ? fetcher.data : undefined,
    run(id) {
      // With replies below it a stub stays.
      setGoals([markOf(id), neighbourOf(id)]);
      const action = `${place.comments}/${id}?inline=1`;
      fetcher.submit({ deed: "delete" }, { method: "post", action, preventScrollReset: true });
    },
  };
}
