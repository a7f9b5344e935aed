import { useLocation } from "@remix-run/react";
import type { Category } from "../../domain/category/category";
import type { FormAnswer } from "../../domain/form";
import type { DramaChoice } from "../../domain/veil/about-drama";
import { useTranslation } from "../../i18n/hooks";
import { AccessDeniedView } from "../layout/error-views";
import { Page, PageBody } from "../layout/page";
import { PostComposer } from "./post-composer";

interface NewPostPageProps {
  kind: "post" | "discussion";
  isVisitor: boolean;
  categories: readonly Category[];
  category: string | null;
  tag?: string;
  drama?: string;
  dramas: readonly DramaChoice[];
  clientId: string;
  answer?: FormAnswer;
}

/** Create New Post or Start Discussion as a page of its own; visitors are asked to sign in. */
export function NewPostPage({ isVisitor, ...form }: NewPostPageProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Page>
      {/* Whoever lost the session while sending keeps the form, and the text with it. */}
      {isVisitor && !form.answer ? (
        <AccessDeniedView
          message={t("Please sign in first.")}
          signIn={`/sign-in?next=${encodeURIComponent(pathname + search)}`}
        />
      ) : (
        <PageBody>
          <PostComposer {...form} />
        </PageBody>
      )}
    </Page>
  );
}
