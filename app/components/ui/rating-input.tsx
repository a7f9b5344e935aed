import { useTranslation } from "../../i18n/hooks";
import { STARS, Star } from "./rating";
import "./rating-input.css";

interface RatingInputProps {
  /** The question the stars answer. */
  legend: string;
  name: string;
  value?: number;
  onChange?: (value: number) => void;
}

/** Five stars to choose from: radio buttons, so the arrow keys work by themselves. */
export function RatingInput({ legend, name, value, onChange }: RatingInputProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stars">
      <legend className="text-ui font-label">{legend}</legend>
      <div className="-ms-2.5 inline-flex">
        {STARS.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={name}
              value={star}
              {...(onChange
                ? { checked: value === star, onChange: () => onChange(star) }
                : { defaultChecked: value === star })}
            />
            <span className="sr-only">{t("{{count}} stars", { count: star })}</span>
            <Star className="size-6" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
