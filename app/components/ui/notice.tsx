import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

const LOOKS = {
  error: { look: "bg-danger-wash text-danger", Icon: CircleAlert },
  success: { look: "bg-success-wash text-success", Icon: CircleCheck },
  info: { look: "bg-lamp-wash text-ember", Icon: Info },
} as const;

interface NoticeProps {
  kind: keyof typeof LOOKS;
  children: ReactNode;
  className?: string;
}

/** What happened, said where it happened: errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ kind, children, className }: NoticeProps) {
  const { look, Icon } = LOOKS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-ui",
        look,
        className,
      )}
    >
      <Icon className="mt-px" />
      <div dir="auto" className="min-w-0">
        {children}
      </div>
    </div>
  );
}
