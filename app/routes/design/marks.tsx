import { Avatar } from "../../components/ui/avatar";
import { CategoryBadge } from "../../components/ui/category-badge";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { MetaLine } from "../../components/ui/meta-line";
import { Nuqta, NuqtaLoader } from "../../components/ui/nuqta";
import { Rating, RatingStars } from "../../components/ui/rating";
import { StatusBadge } from "../../components/ui/status-badge";
import { SubCategoryChip } from "../../components/ui/sub-category-chip";
import { Tag } from "../../components/ui/tag";
import { TierMark } from "../../components/ui/tier-mark";
import { AbsoluteTime, RelativeTime } from "../../components/ui/time";
import { UnreadBadge } from "../../components/ui/unread-badge";
import { UserText } from "../../components/ui/user-text";
import { VerifiedMark } from "../../components/ui/verified-mark";
import { abbreviateFollowers, formatMessageTime } from "../../i18n/format";
import { Section } from "./section";

const CATEGORIES = [
  { slug: "general", name: "General Discussion" },
  { slug: "reviews", name: "Drama Reviews" },
  { slug: "creators", name: "Creator Spotlight" },
  { slug: "recommendations", name: "Recommendations" },
  { slug: "news", name: "Industry News" },
  { slug: "behind-scenes", name: "Behind the Scenes" },
];
const PEOPLE = ["layla", "omar", "sara", "mona", "adam", "نورة", "زياد", "Huda", "Bilal", "Majed"];
const HOUR = 3_600_000;

export function CategoriesSection() {
  return (
    <Section title="Categories and status">
      {CATEGORIES.map((category) => (
        <CategoryBadge key={category.slug} category={category} />
      ))}
      {["Hidden Gems", "Similar To", "Binge-Worthy", "Romance", "Thriller", "Family", "Something Else"].map(
        (name) => (
          <SubCategoryChip key={name} name={name} />
        ),
      )}
      <StatusBadge status="ongoing" />
      <StatusBadge status="completed" />
      <StatusBadge status="upcoming" />
      <Tag name="theory" to="/forum?tag=theory" />
      <Tag name="spoiler" />
    </Section>
  );
}

export function MarksSection() {
  return (
    <Section title="Reputation, verified, rating, unread">
      <TierMark tier="New" />
      <TierMark tier="Active" />
      <TierMark tier="Advanced" />
      <TierMark tier="Expert" />
      <span className="inline-flex items-center gap-1 font-label">
        Layla Haddad <VerifiedMark />
      </span>
      <RatingStars value={4} />
      <Rating value={4.8} />
      <UnreadBadge count={3} />
      <UnreadBadge count={12} />
      <Nuqta lit className="text-[1.75rem]" />
      <NuqtaLoader />
    </Section>
  );
}

export function PeopleSection() {
  return (
    <Section title="People, generated">
      {PEOPLE.map((username, place) => (
        <Avatar
          key={username}
          person={{ id: `00000000-0000-4000-8000-00000000000${place}`, username, avatarUrl: null }}
        />
      ))}
      <Avatar size="xs" person={{ id: "a", username: "layla", avatarUrl: null }} />
      <Avatar size="lg" person={{ id: "b", username: "omar", avatarUrl: null }} label="omar" />
    </Section>
  );
}

export function TimesSection() {
  const { formatting, now } = useFormatting();
  return (
    <Section title="Times, counts, meta">
      <MetaLine>
        <b className="text-ink">Rana Saleh</b>
        <TierMark tier="Expert" />
        <RelativeTime kind="post" at={now - 2 * HOUR} />
        <RelativeTime kind="activity" at={now - HOUR / 15} />
        <AbsoluteTime at={now - 9000 * HOUR} />
        {formatMessageTime(now - 30 * HOUR, now, formatting)}
        <Count value={184} phrase="{{count}} comments" />
        <Count value={1842} phrase="{{count}} comments" short />
        {abbreviateFollowers(1_200_000, formatting)}
      </MetaLine>
      <UserText as="p" text="هل استحقّت نور ذلك الاعتراف؟" className="title-2 w-full" />
    </Section>
  );
}
