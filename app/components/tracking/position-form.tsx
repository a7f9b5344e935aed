import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { TrackingForm, type TrackingTarget } from "./tracking-form";

interface PositionFormProps {
  position: number;
  /** The highest that may be kept: the episodes that are out. */
  max: number;
  /** Where the field `position` is sent. */
  form: TrackingTarget;
}

/** 'Up to episode' as a number and Keep, for those whose strand is a picture. */
export function PositionForm({ position, max, form }: PositionFormProps) {
  const { t } = useTranslation();
  return (
    <TrackingForm {...form} className="flex flex-wrap items-end gap-2.5">
      <Field label={t("Up to episode")}>
        <Input type="number" inputMode="numeric" name="position" min={0} max={max} defaultValue={position} />
      </Field>
      <Button type="submit">{t("Keep")}</Button>
    </TrackingForm>
  );
}
