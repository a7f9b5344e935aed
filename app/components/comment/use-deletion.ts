import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../../domain/form";
import type { PostPlace } from "../../domain/post/post-place";
import { useTranslation } from "../../i18n/hooks";
import { useToast } from "../ui/toast";
import { focusQuietly, markOf } from "./reveal";

/** The deletion of a comment that is on its way, or what it was answered. */
export const useDeletionFetcher = () => useFetcher<{ ok: true } | FormAnswer>({ key: "deletion-of-comment" });

/** Deletes a comment where it stands; the focus stays beside it, and it is said. */
export function useDeletion(place: PostPlace, onDone: () => void): (id: string) => void {
  const { t } = useTranslation();
  const showToast = useToast();
  const fetcher = useDeletionFetcher();
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
  return (id) => {
    // With replies below it a stub stays.
    setGoals([markOf(id), neighbourOf(id)]);
    const action = `${place.comments}/${id}?inline=1`;
    fetcher.submit({ intent: "delete" }, { method: "post", action, preventScrollReset: true });
  };
}

/** What the focus goes to once this comment is gone: the next one beside it, else what it answered. */
function neighbourOf(id: string): string {
  const place = document.getElementById(markOf(id));
  const beside = place?.nextElementSibling ?? place?.previousElementSibling;
  if (beside?.classList.contains("comment") && beside.id) return beside.id;
  return place?.parentElement?.closest(".comment")?.id ?? "comments-title";
}
