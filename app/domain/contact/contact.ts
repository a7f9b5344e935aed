import * as v from "valibot";
import { Email } from "../email";
import { atMost, Id, Text } from "../text";

// As the table of the messages holds them.
export const CONTACT_NAME_LIMIT = 100;
export const CONTACT_MESSAGE_LIMIT = 5000;

/** What people write about; the slug is stored, the label shown. */
export const CONTACT_TOPICS = [
  { slug: "question", label: "A question" },
  { slug: "problem", label: "Something does not work" },
  { slug: "moderation", label: "A decision of the moderators" },
  { slug: "copyright", label: "My work was posted without permission" },
  { slug: "privacy", label: "My data" },
  { slug: "other", label: "Something else" },
] as const;

const SLUGS = CONTACT_TOPICS.map(({ slug }) => slug);

/** The topic an address asks for, or "" to choose one. */
export function topicIn(searchParams: URLSearchParams): string {
  return SLUGS.find((slug) => slug === searchParams.get("topic")) ?? "";
}

export const ContactForm = v.object({
  name: v.pipe(
    v.optional(Text, ""),
    v.trim(),
    v.nonEmpty("Please tell us your name"),
    atMost(CONTACT_NAME_LIMIT, "A name has at most 100 characters here"),
  ),
  email: Email,
  topic: v.picklist(SLUGS, "Please choose what it is about"),
  message: v.pipe(
    v.optional(Text, ""),
    v.check((text) => text.trim() !== "", "Please write your message"),
    atMost(CONTACT_MESSAGE_LIMIT, "A message has at most 5,000 characters"),
  ),
  // Nobody sees this field; programs fill in what they find. A person whose browser did it presses once more.
  website: v.optional(
    v.pipe(v.string(), v.maxLength(0, "This looks as if a program filled it in. Please send it once more.")),
    "",
  ),
});
export type ContactForm = v.InferOutput<typeof ContactForm>;

/** A message as moderators read it. */
export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  createdAt: string;
  closedAt: string | null;
}

/** What a moderator does with one. */
export const ContactIntent = v.object({ intent: v.literal("close"), id: Id });
