import { useEffect } from "react";
import { useRevalidate } from "../../components/live/use-revalidate";

const EVERY_MS = 60_000;

/** Asks for the panel again when its moderator comes back to it and every minute, unless a note is being written. */
export function useFreshPanel(): void {
  const revalidate = useRevalidate();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && !isWriting()) revalidate();
    };
    const timer = setInterval(refresh, EVERY_MS);
    addEventListener("focus", refresh);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", refresh);
    };
  }, [revalidate]);
}

function isWriting(): boolean {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>("main textarea")];
  return fields.some((field) => field === document.activeElement || field.value !== field.defaultValue);
}
