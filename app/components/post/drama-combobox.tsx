import { type RefObject, useState } from "react";
import { findByTitle } from "../../domain/catalogue/matching";
import type { DramaChoice } from "../../domain/veil/about-drama";
import { useTranslation } from "../../i18n/hooks";
import { Combobox } from "../ui/combobox";
import type { Begun } from "../ui/use-module";

interface DramaComboboxProps {
  /** The plain field this one takes over from; read once. */
  begun: Begun;
  dramas: readonly DramaChoice[];
  field: RefObject<HTMLInputElement>;
  onTake: (id: string) => void;
  /** The field was left with what stands in it. */
  onLeave: () => void;
}

const MOST_SHOWN = 8;

/** Finds a drama by its title in Arabic or English, written in whatever way search knows. */
export default function DramaCombobox({ begun, dramas, field, onTake, onLeave }: DramaComboboxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(begun.text);
  const found = findByTitle(dramas, text, ({ title, alias }) => [title, alias]).slice(0, MOST_SHOWN);
  const isTyped = text.trim() !== "";
  return (
    <Combobox
      label={t("About a drama?")}
      listLabel={t("Suggested dramas")}
      field={field}
      name="drama"
      className="field"
      text={text}
      onType={setText}
      isFocused={begun.isFocused}
      initialIsOpen={begun.isFocused}
      items={found}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onTake={({ id }) => onTake(id)}
      onEnter={() => {
        if (found.length === 1 && isTyped && found[0]) onTake(found[0].id);
      }}
      onBlur={onLeave}
      status={isTyped && found.length === 0 ? t("No dramas found") : ""}
    />
  );
}
