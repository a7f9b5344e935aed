import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Info from "lucide/dist/esm/icons/info.mjs";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const LOOKS = {
  error: { look: "bg-danger-wash text-danger", icon: CircleAlert },
  success: { look: "bg-success-wash text-success", icon: CircleCheck },
  info: { look: "bg-lamp-wash text-ember", icon: Info },
} as const;

interface NoticeProps {
  kind: keyof typeof LOOKS;
  children: ReactNode;
  className?: string;
}

/** What happened, said where it happened: errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ kind, children, className }: NoticeProps) {
  const { look, icon } = LOOKS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-ui",
        look,
        className,
      )}
    >
      <Icon of={icon} className="mt-px" />
      <div dir="auto" className="min-w-0">
        {children}
      </div>
    </div>
  );
}
