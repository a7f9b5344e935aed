import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { SEARCH_LONGEST } from "../../domain/search/search";
import { Input } from "../ui/input";

/** The field of a search. */
export function SearchInput(input: ComponentProps<typeof Input> & { "aria-label": string }) {
  return <Input {...input} type="search" name="q" icon={<Search />} maxLength={SEARCH_LONGEST} />;
}
