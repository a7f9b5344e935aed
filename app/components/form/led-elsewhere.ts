import { useLocation, useNavigation } from "@remix-run/react";

/** Whether another page is on its way: what was sent from this one, and had to stay if it was refused, was taken. */
export function useIsLedElsewhere(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state === "loading" && location.pathname !== pathname;
}
