import type { FormAnswer } from "../../domain/form";
import { POST_TITLE_LIMIT } from "../../domain/post/post";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ChangeForm } from "./change-form";

/** Another title for a post whose own tells of the story. */
export function RetitleForm({ title, answer }: { title: string; answer?: FormAnswer }) {
  const { t } = useTranslation();
  return (
    <ChangeForm
      intent="retitle"
      name="title"
      answer={answer}
      why={t("Why it changes")}
      button={t("Change the title")}
    >
      {(typed, error) => (
        <Field
          label={t("Title")}
          hint={t("Everyone reads it: it should tell nothing of the story.")}
          error={error}
          counter={{ max: POST_TITLE_LIMIT, initial: (typed ?? title).length }}
          required
        >
          <Input name="title" maxLength={POST_TITLE_LIMIT} defaultValue={typed ?? title} />
        </Field>
      )}
    </ChangeForm>
  );
}
