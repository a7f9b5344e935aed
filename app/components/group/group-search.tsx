import { Form } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { SearchInput } from "../search/search-input";
import { Button } from "../ui/button";

interface GroupSearchProps {
  /** Path of the list. */
  action: string;
  /** What the address searches for now. */
  q: string;
  label: string;
  /** What else the address holds, e.g. the tab. */
  fields: Record<string, string>;
}

/** The search of a list that lies in tabs. */
export function GroupSearch({ action, q, label, fields }: GroupSearchProps) {
  const { t } = useTranslation();
  return (
    <Form role="search" action={action} className="mb-6 flex gap-3" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1 md:max-w-md">
        <SearchInput key={q} aria-label={label} placeholder={label} defaultValue={q} enterKeyHint="search" />
      </div>
      <Button type="submit">{t("Search")}</Button>
    </Form>
  );
}
