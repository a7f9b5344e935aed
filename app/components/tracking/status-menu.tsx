import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import type { ReactNode } from "react";
import { TRACKING_STATUSES } from "../../domain/tracking/tracking";
import { useTranslation } from "../../i18n/hooks";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Menu, MenuSeparator } from "../ui/menu";
import { StatusGlyph } from "./status";
import { chooseIn, StatusChoices, type StatusChoicesProps } from "./status-choices";
import { TrackingForm } from "./tracking-form";

interface StatusMenuProps extends StatusChoicesProps {
  /** What an address calls the button that adds the drama, and what is said below it. */
  id?: string;
  hint?: ReactNode;
  /** Items below the hairline: diary, list, reminder. */
  children?: ReactNode;
}

/** The status of a drama and a menu of the five; 'Add to Library' while it has none. */
export function StatusMenu({ id, hint, children, ...choices }: StatusMenuProps) {
  const { t } = useTranslation();
  const { status, form, onChoose } = choices;
  const current = TRACKING_STATUSES.find(({ slug }) => slug === status);
  if (!current)
    return (
      <TrackingForm
        {...form}
        onSend={onChoose && ((sent) => chooseIn(sent, onChoose))}
        className="max-sm:grow"
      >
        <Button
          id={id}
          type="submit"
          variant="primary"
          name="status"
          value="planned"
          icon={<Icon of={Plus} />}
          className="scroll-mt-40 max-sm:w-full"
        >
          {t("Add to Library")}
        </Button>
        {hint}
      </TrackingForm>
    );
  return (
    <Menu
      label={t("Status: {{status}}", { status: t(current.label) })}
      triggerClass={buttonClass("line", "bg-surface max-sm:grow")}
      trigger={
        <>
          <StatusGlyph status={current.slug} />
          {t(current.label)}
          <Icon of={ChevronDown} className="size-4 text-ink-3" />
        </>
      }
    >
      <StatusChoices {...choices} />
      {children && <MenuSeparator />}
      {children}
    </Menu>
  );
}
