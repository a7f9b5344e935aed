import { lazy, Suspense } from "react";
import type { ReportedRef } from "../../domain/report/report";
import { useLinkedDialog } from "../ui/use-linked-dialog";

const ReportDialog = lazy(() => import("./report-dialog"));

/** Every link to /report on the page opens the dialog instead. For members; others have a step to take first. */
export function ReportLinks() {
  const [address, close] = useLinkedDialog("/report?");
  const asked = address && askedBy(address);
  // Made when first asked for: see AccountDialogs.
  return asked && <Suspense fallback={null}>{<ReportDialog {...asked} onClose={close} />}</Suspense>;
}

interface Asked {
  of: ReportedRef;
  details?: string;
}

function askedBy(address: string): Asked | null {
  const searchParams = new URLSearchParams(address.slice(address.indexOf("?")));
  const [type, id] = [searchParams.get("type"), searchParams.get("id")];
  if (!type || !id) return null;
  return { of: { type: type as ReportedRef["type"], id }, details: searchParams.get("details") ?? undefined };
}
