import { useNavigation } from "@remix-run/react";

/** Whether what a form of this page sent with this intent was taken: its answer leads elsewhere. */
export function useIsAccepted(intent: string): boolean {
  const { state, formAction, formData, location } = useNavigation();
  return (
    state === "loading" &&
    formData?.get("intent") === intent &&
    `${location.pathname}${location.search}` !== formAction?.replace(/#.*/, "")
  );
}
