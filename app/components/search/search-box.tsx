import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_LONGEST } from "../../domain/search/search";
import { Input } from "../ui/input";

// The list of results is fetched with the first touch: who only reads never pays for it.
const SearchCombobox = lazy(() => import("./search-combobox"));

/** The forum's search: a form that leads to the page of results, and with scripts a list that opens while typing. */
export function SearchBox({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  const field = (
    <Input
      ref={plain}
      type="search"
      name="q"
      icon={<Search />}
      aria-label={t("Search posts and comments")}
      placeholder={t("Search posts and comments")}
      maxLength={SEARCH_LONGEST}
      autoComplete="off"
      onFocus={() => setTouched(true)}
    />
  );
  return (
    <Form role="search" action="/search" id="search" className={className}>
      {isTouched ? (
        <Suspense fallback={field}>
          <SearchCombobox typed={() => plain.current} />
        </Suspense>
      ) : (
        field
      )}
    </Form>
  );
}
