import type { UnsentForm } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { Page, PageBody } from "../layout/page";
import { RequestNumber } from "../layout/request-number";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { Notice } from "../ui/notice";
import { Textarea } from "../ui/textarea";
import { NOT_SENT } from "./keep-typed";

/** What people type, by field; all other fields travel on unseen. */
const LABELS: Record<string, string> = {
  title: "Title",
  name: "Name",
  content: "Content",
  comment: "Content",
  message: "Content",
  details: "Details",
  description: "Description",
  bio: "Bio",
  username: "Username",
  displayName: "Display name",
  words: "Why should we look again?",
  note: "Note",
  notes: "Notes",
  tags: "Tags",
};
const LINES = new Set(["title", "name", "displayName", "tags"]);

/**
 * In place of a page whose form could not be taken: the same form with what was typed, to be sent again. For browsers
 * without scripts; with them the form itself stays on its page.
 */
export function UnsentFormPage({ address, fields, files }: UnsentForm) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-240">
        <h1 className="display-2 mb-6">{t("Something went wrong on our side")}</h1>
        <Notice kind="error">{t(NOT_SENT)}</Notice>
        <RequestNumber />
        <form
          method="post"
          action={address}
          encType={files.length > 0 ? "multipart/form-data" : undefined}
          className="mt-6 grid gap-5"
        >
          {/* A form may hold a field twice, and this one never changes. */}
          {fields.map(([name, value], place) => (
            <UnsentField key={place} name={name} value={value} />
          ))}
          {files.map((name) => (
            <Field key={name} label={t("Images")} hint={t("Please choose your pictures again.")}>
              <Input type="file" name={name} multiple />
            </Field>
          ))}
          <Button type="submit" variant="primary" className="justify-self-start">
            {t("Try again")}
          </Button>
        </form>
      </PageBody>
    </Page>
  );
}

function UnsentField({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation();
  const label = LABELS[name];
  if (!label) return <input type="hidden" name={name} value={value} />;
  return (
    <Field label={t(label)}>
      {LINES.has(name) ? (
        <Input name={name} defaultValue={value} />
      ) : (
        <Textarea name={name} rows={6} defaultValue={value} />
      )}
    </Field>
  );
}
