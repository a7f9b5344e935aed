import { Form } from "@remix-run/react";
import Search from "lucide/dist/esm/icons/search.mjs";
import { useCallback, useRef } from "react";
import { SEARCH_LONGEST } from "../../domain/search/search";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { readBegun, useModule } from "../ui/use-module";

// The list of results is fetched with the first touch: who only reads never pays for it.
const fetchCombobox = () => import("./search-combobox");

/** The forum's search: a form that leads to the page of results, and with scripts a list that opens while typing. */
export function SearchBox({ className }: { className?: string }) {
  const { t } = useTranslation();
  const plain = useRef<HTMLInputElement>(null);
  const begun = useRef({ text: "", isFocused: false });
  const takeOver = useCallback(() => {
    begun.current = readBegun(plain.current);
  }, []);
  const [combobox, fetchNow] = useModule(fetchCombobox, takeOver, plain);
  const SearchCombobox = combobox?.default;
  const field = (
    <Input
      ref={plain}
      type="search"
      name="q"
      icon={<Icon of={Search} />}
      aria-label={t("Search posts and comments")}
      placeholder={t("Search posts and comments")}
      maxLength={SEARCH_LONGEST}
      autoComplete="off"
      onFocus={fetchNow}
    />
  );
  return (
    <Form role="search" action="/search" id="search" className={className}>
      {SearchCombobox ? <SearchCombobox begun={begun.current} /> : field}
    </Form>
  );
}
