import Search from "lucide/dist/esm/icons/search.mjs";
import type { ComponentProps } from "react";
import { SEARCH_LONGEST } from "../../domain/search/search";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";

/** The field of a search. */
export function SearchInput(input: ComponentProps<typeof Input> & { "aria-label": string }) {
  return <Input {...input} type="search" name="q" icon={<Icon of={Search} />} maxLength={SEARCH_LONGEST} />;
}
