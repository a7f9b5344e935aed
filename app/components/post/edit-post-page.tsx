import type { FormAnswer } from "../../domain/form";
import { Page, PageBody } from "../layout/page";
import { PostComposer } from "./post-composer";
import type { PostFormProps } from "./post-form";

interface EditPostPageProps {
  post: NonNullable<PostFormProps["post"]>;
  /** Where Cancel leads; the post in the forum without one. */
  back?: string;
  answer: FormAnswer | undefined;
}

/** The page that changes one's own post, in the forum and in a community. */
export function EditPostPage(props: EditPostPageProps) {
  return (
    <Page>
      <PageBody>
        <PostComposer kind="edit" categories={[]} category={null} clientId="" {...props} />
      </PageBody>
    </Page>
  );
}
