import * as v from "valibot";
import { Count, Day, Id, Picture, Text } from "./text.ts";

// catalogue specification §3
export const CREATOR_ROLES = [
  "Actor",
  "Actress",
  "Director",
  "Producer",
  "Writer",
  "Cinematographer",
] as const;
export const CREATOR_COUNTRIES = [
  "UAE",
  "Saudi Arabia",
  "Egypt",
  "Lebanon",
  "Jordan",
  "Morocco",
  "Tunisia",
  "Iraq",
  "Kuwait",
  "Qatar",
  "Syria",
] as const;
export const PROJECT_STATUSES = ["Released", "Post-Production"] as const;

const Handle = v.pipe(v.string(), v.regex(/^@[A-Za-z0-9_.]{3,40}$/, "not a handle such as @name.hikaya"));
const Year = v.pipe(v.number(), v.integer(), v.minValue(1980), v.maxValue(2100));

export const CreatorProject = v.strictObject({
  id: Id,
  title: Text,
  year: Year,
  role: Text,
  poster: Picture,
  /** One decimal of five; a work still in post-production has none. */
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  status: v.picklist(PROJECT_STATUSES),
});
export type CreatorProject = v.InferOutput<typeof CreatorProject>;

export const CreatorAward = v.strictObject({ year: Year, title: Text, event: Text, project: Text });
export type CreatorAward = v.InferOutput<typeof CreatorAward>;

/** One maker: the card's facts, the detail's texts, and the lists behind its tabs. */
export const Creator = v.strictObject({
  id: Id,
  name: Text,
  role: v.picklist(CREATOR_ROLES),
  country: v.picklist(CREATOR_COUNTRIES),
  avatar: Picture,
  coverImage: Picture,
  followers: Count,
  following: Count,
  verified: v.boolean(),
  recentWork: Text,
  bio: Text,
  /** The "about" of the detail: two or three paragraphs, parted by a blank line. */
  about: Text,
  projects: Count,
  awards: Count,
  yearsActive: Count,
  specialties: v.pipe(v.array(Text), v.minLength(2)),
  /** Null where the person keeps no such page; the website is an address of the reserved domain example.org. */
  socialMedia: v.strictObject({
    instagram: v.nullable(Handle),
    twitter: v.nullable(Handle),
    website: v.nullable(v.pipe(v.string(), v.startsWith("https://"), v.url())),
  }),
  location: Text,
  joinDate: Day,
  languages: v.pipe(v.array(Text), v.minLength(1)),
  projectList: v.pipe(v.array(CreatorProject), v.minLength(2)),
  awardList: v.pipe(v.array(CreatorAward), v.minLength(1)),
  similar: v.pipe(v.array(Id), v.minLength(2)),
});
export type Creator = v.InferOutput<typeof Creator>;
