import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { ButtonLink } from "./button";

/** Above a page: the way back to what it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
      {children}
    </ButtonLink>
  );
}
