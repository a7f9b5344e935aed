import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Button, type ButtonVariant } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { Tooltip } from "../ui/tooltip";

interface InertLook extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "type" | "disabled"> {
  /** Where the explanation sits over the button; `start` and `end` keep it on the page at the edges. */
  align?: "center" | "start" | "end";
}

interface InertButtonProps extends InertLook {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Why it does nothing; that it is still to come, when absent. */
  why?: string;
}

/**
 * A button that is shown and does nothing yet: no navigation, no request, no state (decision Q40). It can be reached
 * and says why, so that silence does not read as an error. `className` sizes and places it.
 */
export function InertButton({ align, className, why, ...rest }: InertButtonProps) {
  const { t } = useTranslation();
  const text = why ?? t("Not available yet");
  return (
    <Tooltip text={text} align={align} className={className}>
      <Button {...rest} aria-disabled="true" aria-description={text} className="inert" />
    </Tooltip>
  );
}

/** The same as a square button with an icon only; `label` is its spoken name. */
export function InertIconButton({ align, className, ...rest }: InertLook & { label: string }) {
  const { t } = useTranslation();
  const text = t("Not available yet");
  return (
    <Tooltip text={text} align={align}>
      {/* No native title: it would cover the explanation. */}
      <IconButton {...rest} title="" aria-disabled="true" aria-description={text} className={className} />
    </Tooltip>
  );
}
