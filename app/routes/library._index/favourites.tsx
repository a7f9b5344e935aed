import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import { FormInPlace } from "../../components/form/form-in-place";
import { Button, buttonClass } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { Icon } from "../../components/ui/icon";
import { Poster } from "../../components/ui/poster";
import { SectionHeading } from "../../components/ui/section-heading";
import { Select } from "../../components/ui/select";
import type { FormAnswer } from "../../domain/form";
import { FAVOURITES } from "../../domain/library/favourites";
import { useTranslation } from "../../i18n/hooks";
import { SENTENCES } from "./kept-notice";
import "../../components/library/library.css";

interface FavouritesProps {
  chosen: string[];
  /** All that there are. */
  works: { id: string; title: string; poster: string }[];
  /** Where they are sent. */
  action: string;
  /** They were kept just now. */
  isKept: boolean;
  answer?: FormAnswer;
}

/** The four that a profile shows, chosen here. */
export function Favourites({ chosen, works, action, isKept, answer }: FavouritesProps) {
  const { t } = useTranslation();
  const shown = chosen.flatMap((id) => works.find((work) => work.id === id) ?? []);
  const said = answer?.values.intent === "favourites" ? answer : undefined;
  return (
    <section className="mt-12">
      <SectionHeading title={t("Four favourites")} />
      {shown.length > 0 && (
        <ol className="four-favourites mt-4">
          {shown.map(({ id, title, poster }) => (
            <li key={id} className="min-w-0 text-small">
              <Poster src={poster} />
              <span className="mt-1.5 block">{title}</span>
            </li>
          ))}
        </ol>
      )}
      <details open={said || isKept ? true : undefined} className="mt-3">
        <summary className={buttonClass("line")}>
          <Icon of={Pencil} />
          {t("Choose your favourites")}
        </summary>
        <FormInPlace
          id="favourites"
          action={action}
          answer={said}
          done={isKept && t(SENTENCES.favourites)}
          className="mt-3 grid max-w-xl gap-3 sm:grid-cols-2"
        >
          {FAVOURITES.map(({ name, label }, place) => (
            <Field key={`${name} ${chosen[place]}`} label={t(label)}>
              <Select name={name} defaultValue={said?.values[name] ?? chosen[place] ?? ""}>
                <option value="">{t("None")}</option>
                {works.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          <Button type="submit" name="intent" value="favourites" className="justify-self-start">
            {t("Keep")}
          </Button>
        </FormInPlace>
      </details>
    </section>
  );
}
