import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { Input } from "../ui/input";

/** Before a drama is chosen; with scripts its own field comes with the choice. */
export function LevelWithoutScripts({ typed, isKept }: { typed: string | undefined; isKept: boolean }) {
  const { t } = useTranslation();
  if (isKept) return <input type="hidden" name="spoilerLevel" value={typed ?? ""} />;
  return (
    <noscript>
      <Field
        label={t("This tells up to episode")}
        hint={t("Leave it empty for the episode you have reached. 0 means no spoilers.")}
      >
        <Input type="number" inputMode="numeric" name="spoilerLevel" min={0} defaultValue={typed} />
      </Field>
    </noscript>
  );
}
