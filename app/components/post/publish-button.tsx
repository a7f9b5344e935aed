import { useTranslation } from "../../i18n/hooks";
import { Button } from "../ui/button";
import { POST_KINDS, type PostKind } from "./post-kinds";

interface PublishButtonProps {
  kind: PostKind;
  isBusy: boolean;
  /** The id of the form, for a button outside of it. */
  form?: string;
}

/** Sends the form of a post. */
export function PublishButton({ kind, isBusy, form }: PublishButtonProps) {
  const { t } = useTranslation();
  return (
    <Button type="submit" form={form} variant="primary" loading={isBusy} busyLabel={t("Posting")}>
      {t(POST_KINDS[kind].submit)}
    </Button>
  );
}
