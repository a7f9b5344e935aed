import { lazy, Suspense } from "react";
import { useLinkedDialog } from "../ui/use-linked-dialog";

const MarkDialog = lazy(() => import("./mark-dialog"));

/** Links that mark what tells of an episode open a dialog over the page. */
export function MarkLinks() {
  const [address, close] = useLinkedDialog("/spoiler?");
  return (
    address !== null && (
      <Suspense fallback={null}>
        <MarkDialog address={address} onClose={close} />
      </Suspense>
    )
  );
}
