import { Form } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ReasonForm } from "../../components/moderation/reason-form";
import { Button, ButtonLink } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { FormMessage } from "../../components/ui/form-message";
import { SectionHeading } from "../../components/ui/section-heading";
import { Select } from "../../components/ui/select";
import { UserText } from "../../components/ui/user-text";
import type { Category } from "../../domain/category/category";
import type { FormAnswer } from "../../domain/form";
import type { Post } from "../../domain/post/post";

interface ManageViewProps {
  post: Post;
  isOwn: boolean;
  moderates: boolean;
  categories: Category[];
  answer?: FormAnswer;
}

export function ManageView({ post, isOwn, moderates, categories, answer }: ManageViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink
        to={`/forum/post/${post.id}`}
        variant="quiet"
        icon={<ArrowLeft className="flip" />}
        className="-ms-3"
      >
        {t("Back to the post")}
      </ButtonLink>
      <UserText as="h1" text={post.title} className="display-2 mt-2 mb-8 wrap-anywhere" />
      <FormMessage answer={answer} className="mb-6" />
      <div className="grid gap-12">
        {isOwn && (
          <section id="delete" className="scroll-mt-20">
            <SectionHeading title={t("Delete this post")} />
            <p className="mb-4 max-w-[66ch] text-ink-2">
              {t("The post and its comments disappear for everyone. This cannot be undone.")}
            </p>
            <Form method="post">
              <Button type="submit" name="deed" value="delete" className="text-danger!">
                {t("Delete post")}
              </Button>
            </Form>
          </section>
        )}
        {moderates && (
          <>
            <section>
              <SectionHeading title={t("Move to another category")} />
              <Form method="post" className="flex flex-wrap items-end gap-3">
                <Field label={t("Category")} className="min-w-56">
                  <Select name="categoryId" defaultValue={post.category.id}>
                    {categories.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {t(name)}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Button type="submit" name="deed" value="move">
                  {t("Move")}
                </Button>
              </Form>
            </section>
            <section>
              <SectionHeading title={post.isRemoved ? t("Restore this post") : t("Remove this post")} />
              <ReasonForm deed={post.isRemoved ? "restore" : "remove"} answer={answer} />
            </section>
          </>
        )}
      </div>
    </>
  );
}
