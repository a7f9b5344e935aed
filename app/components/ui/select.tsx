import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "./class-names";
import { useFieldLinks } from "./field-links";
import { Icon } from "./icon";

/** The browser's own list of choices, in our frame. */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, id, required, children, ...rest },
  ref,
) {
  const links = useFieldLinks({ id, required });
  return (
    <span className={classNames("relative block", className)}>
      <select {...links} {...rest} ref={ref} className="field">
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-2" />
    </span>
  );
});

/** The choices of a closed list; their labels are keys of the translations. */
export function Options({ of }: { of: readonly { slug: string; label: string }[] }) {
  const { t } = useTranslation();
  return of.map(({ slug, label }) => (
    <option key={slug} value={slug}>
      {t(label)}
    </option>
  ));
}
