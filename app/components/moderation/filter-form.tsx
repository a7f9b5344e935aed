import { Form } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Select } from "../ui/select";

interface Filter {
  label: string;
  name: string;
  value: string | null;
  /** What stands there when nothing is chosen. */
  all: string;
  options: { value: string; label: string }[];
}

interface FilterFormProps {
  action: string;
  /** What the address keeps beside the filters. */
  kept?: Record<string, string>;
  filters: Filter[];
  /** Something to be typed, sent by the button. */
  search?: { label: string; name: string; value: string };
  className?: string;
}

/** Narrows a list down: kept in the address, sent at once with scripts. */
export function FilterForm({ action, kept = {}, filters, search, className }: FilterFormProps) {
  const { t } = useTranslation();
  return (
    <Form
      // Begins anew where the address says something else.
      key={JSON.stringify([kept, filters.map(({ value }) => value), search?.value])}
      action={action}
      className={classNames("flex flex-wrap items-end gap-3", className)}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.map(({ label, name, value, all, options }) => (
        <Field key={name} label={label} className="min-w-40 flex-1 md:flex-none">
          <Select name={name} defaultValue={value ?? ""}>
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {search && (
        <Field label={search.label} className="min-w-40 flex-1 md:flex-none">
          <Input
            name={search.name}
            defaultValue={search.value}
            dir="auto"
            maxLength={29}
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
      )}
      <Button type="submit" variant="quiet">
        {t("Filter")}
      </Button>
    </Form>
  );
}
