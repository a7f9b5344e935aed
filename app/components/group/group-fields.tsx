import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../domain/form";
import { GROUP_DESCRIPTION_LIMIT, GROUP_NAME_LIMIT } from "../../domain/group/group";
import { Checkbox } from "../ui/checkbox";
import { Field } from "../ui/field";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { Textarea } from "../ui/textarea";

interface GroupFieldsProps {
  /** What stands in the fields before anything was typed. */
  begun?: { name: string; description: string; isPrivate: boolean };
  answer?: FormAnswer;
}

/** Name, description and visibility of a community. */
export function GroupFields({ begun, answer }: GroupFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (name: string) => {
    const error = answer?.errors?.[name];
    return error && t(error);
  };
  const name = answer?.values.name ?? begun?.name;
  const description = answer?.values.description ?? begun?.description;
  const isPrivate = answer ? Boolean(answer.values.isPrivate) : begun?.isPrivate;
  return (
    <div className="grid gap-5">
      <FormMessage answer={answer} />
      <Field
        label={t("Name")}
        error={errorOf("name")}
        counter={{ max: GROUP_NAME_LIMIT, initial: name?.length }}
        required
      >
        <Input name="name" maxLength={GROUP_NAME_LIMIT} defaultValue={name} />
      </Field>
      <Field
        label={t("Description")}
        error={errorOf("description")}
        counter={{ max: GROUP_DESCRIPTION_LIMIT, initial: description?.length }}
      >
        <Textarea
          name="description"
          rows={4}
          maxLength={GROUP_DESCRIPTION_LIMIT}
          defaultValue={description}
        />
      </Field>
      <Checkbox
        name="isPrivate"
        value="1"
        defaultChecked={isPrivate}
        label={t("Private community")}
        hint={t(
          "It is not listed or searched, and only members read what is written in it. Whoever has the link can ask to join.",
        )}
      />
    </div>
  );
}
