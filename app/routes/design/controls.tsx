import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import Play from "lucide/dist/esm/icons/play.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import Share2 from "lucide/dist/esm/icons/share-2.mjs";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/ui/button";
import { CategoryGlyph } from "../../components/ui/category-badge";
import { Checkbox } from "../../components/ui/checkbox";
import { Chip, ChipLink, ChipRow, ChoiceChip } from "../../components/ui/chip";
import { Icon } from "../../components/ui/icon";
import { IconButton, IconLink } from "../../components/ui/icon-button";
import { RatingInput } from "../../components/ui/rating-input";
import { SegmentedControl } from "../../components/ui/segmented-control";
import { TextLink } from "../../components/ui/text-link";
import { VoteControl, type VoteSide } from "../../components/ui/vote-control";
import { Section } from "./section";

export function ActionsSection() {
  return (
    <>
      <Section title="Buttons and links">
        <Button variant="primary" icon={<Icon of={Plus} />}>
          Create Post
        </Button>
        <Button>Add to Watchlist</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busyLabel="Posting">
          Post
        </Button>
        <Button variant="primary" loading busyLabel="Posting">
          Post
        </Button>
        <Button aria-pressed>Following</Button>
        <ButtonLink to="/dramas" icon={<Icon of={Play} />}>
          Watch Now
        </ButtonLink>
        <IconButton label="Share">
          <Icon of={Share2} />
        </IconButton>
        <IconLink label="Comments" to="/forum">
          <Icon of={MessageCircle} />
        </IconLink>
        <TextLink to="/discussions">View All</TextLink>
      </Section>
      <div className="on-art flex flex-wrap gap-3 bg-velvet p-5">
        <Button variant="primary">Explore Dramas</Button>
        <Button variant="art">Join Community</Button>
      </div>
    </>
  );
}

export function ChoicesSection() {
  const [category, setCategory] = useState("reviews");
  const [view, setView] = useState<"grid" | "list">("grid");
  const [stars, setStars] = useState(4);
  const [mine, setMine] = useState<VoteSide | null>("up");
  const names = { vote: "vote", fields: { post: "1" } };
  return (
    <Section title="Chips, choices, votes">
      <ChipRow label="Categories">
        <ChipLink to="/forum" current>
          All Categories
        </ChipLink>
        {["general", "reviews", "creators"].map((slug) => (
          <Chip key={slug} pressed={slug === category} onClick={() => setCategory(slug)}>
            <CategoryGlyph slug={slug} className="size-3.5" />
            {slug}
          </Chip>
        ))}
      </ChipRow>
      <div className="flex gap-2">
        {["general", "reviews"].map((slug) => (
          <ChoiceChip
            key={slug}
            name="category"
            value={slug}
            checked={slug === category}
            onChange={() => setCategory(slug)}
          >
            {slug}
          </ChoiceChip>
        ))}
      </div>
      <SegmentedControl
        label="View"
        name="view"
        value={view}
        onChange={setView}
        options={[
          { value: "grid", label: "Grid" },
          { value: "list", label: "List" },
        ]}
      />
      <Checkbox label="Private community" hint="Only members see its posts." defaultChecked />
      <Checkbox label="Remember this choice" />
      <RatingInput legend="Your rating" name="rating" value={stars} onChange={setStars} />
      <VoteControl score={mine === "up" ? 312 : 311} mine={mine} names={names} onVote={setMine} />
      <VoteControl score={-2} mine="down" names={names} onVote={() => {}} />
      <VoteControl score={0} mine={null} names={names} disabled="Sign in to vote" />
      <VoteControl score={1240} mine={null} names={names} orientation="column" onVote={() => {}} />
    </Section>
  );
}
