import Pin from "lucide/dist/esm/icons/pin.mjs";
import Zap from "lucide/dist/esm/icons/zap.mjs";
import type { CategoryId } from "../../../catalogue/schema/category.ts";
import { EditorsMark } from "../../components/catalogue/editors-mark";
import { Avatar } from "../../components/ui/avatar";
import { categoryLook } from "../../components/ui/category-look";
import { classNames } from "../../components/ui/class-names";
import { Icon } from "../../components/ui/icon";
import { InDigits } from "../../components/ui/in-digits";
import { MetaLine } from "../../components/ui/meta-line";
import { SubCategoryChip } from "../../components/ui/sub-category-chip";
import { Tag } from "../../components/ui/tag";
import { VerifiedMark } from "../../components/ui/verified-mark";
import { useTranslation } from "../../i18n/hooks";
import type { CardPost, NamedWork } from "./category-page";
import { KINDS } from "./kinds";
import { CaptionList, CreatorLine, FromDrama, ReviewLine, WorkList } from "./post-parts";
import { PostResponses } from "./post-responses";
import "./category.css";

/** A post of any of the six rooms: the same card, with the parts its kind adds. */
export function PostCard({ category, post }: { category: CategoryId; post: CardPost }) {
  const { t } = useTranslation();
  const { mark, isClamped } = KINDS[category];
  const { drama, rating, creator } = post;
  const isReview = drama && rating !== undefined;
  return (
    <article className="post-card">
      {post.isMarked && (
        <p
          className={classNames(
            "mb-2.5 flex items-center gap-1.5 text-small font-semibold",
            categoryLook(category).text,
          )}
        >
          {category === "news" ? <Icon of={Zap} className="size-4" /> : <Icon of={Pin} className="size-4" />}
          {t(mark)}
        </p>
      )}
      <Byline post={post} from={isReview ? undefined : drama} />
      <h2 className="title-2 mt-3">{post.title}</h2>
      {isReview && <ReviewLine rating={rating} drama={drama} />}
      {creator && <CreatorLine creator={creator} />}
      {isClamped ? (
        <ClampedText text={post.content} />
      ) : (
        <p className="mt-1.5 max-w-[66ch] whitespace-pre-line text-ink-2">{post.content}</p>
      )}
      {post.dramas.length > 0 && <WorkList works={post.dramas} />}
      {post.captions.length > 0 && <CaptionList captions={post.captions} />}
      <p className="mt-3 flex flex-wrap gap-x-3">
        {post.tags.map((tag) => (
          <Tag key={tag} name={tag} />
        ))}
      </p>
      <PostResponses likes={post.likes} replies={post.replies} views={post.views} />
    </article>
  );
}

/** Up to here a text has no more than three lines on a phone. */
const FITS = 100;

/** Three lines of a text, and the rest of it on demand, with or without scripts. */
function ClampedText({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.length <= FITS) return <p className="mt-1.5 max-w-[66ch] text-ink-2">{text}</p>;
  return (
    <>
      <p className="post-words mt-1.5 line-clamp-3 max-w-[66ch] text-ink-2">{text}</p>
      <details className="post-more">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui font-label underline underline-offset-4">
          <span className="post-more-opens">{t("Read more")}</span>
          <span className="post-more-closes">{t("Show less")}</span>
        </summary>
      </details>
    </>
  );
}

/** Who wrote, when, and what else belongs to the line; the chip of the sub-category at the end. */
function Byline({ post, from }: { post: CardPost; from?: NamedWork }) {
  const { author, timestamp, source, category } = post;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar person={{ id: author.key, username: author.name, avatarUrl: author.avatar }} />
      <div className="me-auto min-w-0">
        <p className="leading-snug font-label">
          <bdi>{author.name}</bdi> {author.verified && <VerifiedMark />} <EditorsMark />
        </p>
        <MetaLine>
          <InDigits>{timestamp}</InDigits>
          {source && <bdi>{source}</bdi>}
          {from && <FromDrama drama={from} />}
        </MetaLine>
      </div>
      {/* On a phone in a line of its own: whether it fits beside the name would change once the fonts are there. */}
      {category && (
        <span className="max-sm:basis-full">
          <SubCategoryChip name={category} />
        </span>
      )}
    </div>
  );
}
