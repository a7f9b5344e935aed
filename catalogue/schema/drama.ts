import * as v from "valibot";
import { Drops } from "./drop.ts";
import { Count, Day, Id, Picture, ShortNumber, Tag, Text } from "./text.ts";

// catalogue specification §3
export const GENRES = [
  "Romance",
  "Drama",
  "Thriller",
  "Comedy",
  "Action",
  "Historical",
  "Family",
  "Business",
] as const;
export const DRAMA_COUNTRIES = [
  "UAE",
  "Saudi Arabia",
  "Egypt",
  "Lebanon",
  "Jordan",
  "Kuwait",
  "Qatar",
] as const;
export const DRAMA_STATUSES = ["ongoing", "completed", "upcoming"] as const;

const oneDecimal = v.check(
  (rating: number) => Number.isInteger(Math.round(rating * 100) / 10),
  "more than one decimal",
);

export const Episode = v.strictObject({
  id: Id,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: Text,
  description: Text,
  duration: v.pipe(v.string(), v.regex(/^\d{1,3} min$/)),
  releaseDate: Day,
  thumbnail: Picture,
  views: ShortNumber,
});
export type Episode = v.InferOutput<typeof Episode>;

export const DramaReview = v.strictObject({
  id: Id,
  user: Text,
  avatar: v.nullable(Picture),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  comment: Text,
  date: Day,
  likes: Count,
});
export type DramaReview = v.InferOutput<typeof DramaReview>;

/** One work: the card's facts, the detail's texts, its sample episodes and reviews, and the ids of related works. */
export const Drama = v.strictObject({
  id: Id,
  title: Text,
  description: Text,
  synopsis: Text,
  poster: Picture,
  banner: Picture,
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5), oneDecimal),
  episodes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  /** Comma-separated, as the specification has it: "Romance, Drama". */
  genre: v.pipe(
    v.string(),
    v.check(
      (genre) => genre.split(", ").every((one) => GENRES.some((known) => known === one)),
      "an unknown genre",
    ),
  ),
  views: ShortNumber,
  status: v.picklist(DRAMA_STATUSES),
  country: v.picklist(DRAMA_COUNTRIES),
  language: Text,
  director: Text,
  cast: v.pipe(v.array(Text), v.minLength(3)),
  duration: v.pipe(v.string(), v.regex(/^\d{1,3} min$/)),
  releaseDate: Day,
  tags: v.pipe(v.array(Tag), v.minLength(3)),
  /** Where a trailer would be; the sample works have none to play. */
  trailer: v.nullable(v.pipe(v.string(), v.startsWith("/"))),
  sampleEpisodes: v.pipe(v.array(Episode), v.length(3)),
  /** Without any, nothing of it is announced; so are versions of the catalogue that knew no drops. */
  drops: v.optional(Drops),
  reviews: v.pipe(v.array(DramaReview), v.length(3)),
  related: v.pipe(v.array(Id), v.length(2)),
});
export type Drama = v.InferOutput<typeof Drama>;
