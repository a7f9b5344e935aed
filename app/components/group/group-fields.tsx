import { useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { GROUP_DESCRIPTION_LIMIT, GROUP_NAME_LIMIT, type GroupSummary } from "../../domain/group/group";
import { useTranslation } from "../../i18n/hooks";
import { useFirstWrongField } from "../form/first-wrong-field";
import { ImageField } from "../image/image-field";
import { Checkbox } from "../ui/checkbox";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { Input } from "../ui/input";
import { Textarea } from "../ui/textarea";
import { GroupAvatar, GroupBanner } from "./group-art";

interface GroupFieldsProps {
  /** What stands in the fields before anything was typed. */
  begun?: Pick<GroupSummary, "id" | "name" | "description" | "isPrivate" | "avatarUrl" | "bannerUrl">;
  answer?: FormAnswer;
}

/** Name, description, pictures and visibility of a community. The form around them is multipart. */
export function GroupFields({ begun, answer }: GroupFieldsProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const errorOf = useErrorOf(answer);
  useFirstWrongField(answer, fields);
  const name = answer?.values.name ?? begun?.name;
  const description = answer?.values.description ?? begun?.description;
  const isPrivate = answer ? Boolean(answer.values.isPrivate) : begun?.isPrivate;
  return (
    <div ref={fields} className="grid gap-5">
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
      <ImageField
        kind="avatar"
        name="avatarUrl"
        label={t("Picture of the community")}
        address={begun?.avatarUrl ?? null}
        typed={answer?.values.avatarUrl}
        fallback={begun && <GroupAvatar group={{ ...begun, avatarUrl: null }} className="size-full" />}
        error={errorOf("avatarUrl")}
      />
      <ImageField
        kind="banner"
        name="bannerUrl"
        label={t("Banner")}
        address={begun?.bannerUrl ?? null}
        typed={answer?.values.bannerUrl}
        fallback={begun && <GroupBanner group={{ ...begun, bannerUrl: null }} className="h-full" />}
        error={errorOf("bannerUrl")}
      />
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
