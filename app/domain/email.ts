import * as v from "valibot";

/** An email address as people write it; the part that knows better is the mail that arrives. */
export const Email = v.pipe(
  v.string("Email is required"),
  v.trim(),
  v.nonEmpty("Email is required"),
  v.maxLength(254, "That email address is too long"),
  v.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, "Please enter a valid email address"),
  v.toLowerCase(),
);
