import { Fragment } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Sentence } from "../ui/sentence";
import { TextLink } from "../ui/text-link";
import { UserText } from "../ui/user-text";

interface AlsoSearchedProps {
  query: string;
  /** Without any it says nothing. */
  names: readonly string[];
  /** The address of the search for what was typed alone. */
  asTypedTo: string;
}

/** What was looked for besides what was typed, and the way to do without. */
export function AlsoSearched({ query, names, asTypedTo }: AlsoSearchedProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const listed = names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && t(", ")}
      <UserText as="bdi" text={name} />
    </Fragment>
  ));
  return (
    <p className="mt-4 text-ui text-ink-2 wrap-anywhere">
      <Sentence text="Also searched for {{names}}." parts={{ names: listed }} />{" "}
      <TextLink to={asTypedTo}>
        <Sentence text='Search only for "{{query}}"' parts={{ query: <UserText as="bdi" text={query} /> }} />
      </TextLink>
    </p>
  );
}
