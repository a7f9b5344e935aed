import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs";
import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import { Icon } from "./icon";

/** Above a page: the way back to what it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="quiet" icon={<Icon of={ArrowLeft} className="flip" />} className="-ms-3">
      {children}
    </ButtonLink>
  );
}
