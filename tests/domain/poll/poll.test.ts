import * as v from "valibot";
import { expect, test } from "vitest";
import {
  faultIn,
  OPTION_FIELDS,
  POLL_FIELDS,
  POLL_OPTION_LIMIT,
  type PollFields,
  PollVote,
  percentOf,
  pollIn,
} from "../../../app/domain/poll/poll.ts";

const FORM = v.object(POLL_FIELDS);
const read = (form: Partial<PollFields>): PollFields => v.parse(FORM, form);

test("493 a form that names no option asks no poll, whatever else it says of one", () => {
  expect(pollIn(read({}))).toBeNull();
  const form = read({ option3: " \u3164 ", pollMultiple: "1", pollEpisode: "7" });
  expect(pollIn(form)).toBeNull();
  expect(faultIn(form, null)).toBeNull();
});

test("493 a part that stood open wants options; closed again it asks nothing", () => {
  const fault = { option1: "Name two to eight options, or close this part." };
  expect(faultIn(read({ pollOpen: "1" }), null)).toEqual(fault);
  expect(faultIn(read({ pollOpen: "1", option2: " \u3164 ", pollMultiple: "1" }), "3")).toEqual(fault);
  expect(faultIn(read({ pollOpen: "1", option1: "A", option2: "B" }), null)).toBeNull();
  expect(faultIn(read({ pollOpen: "" }), null)).toBeNull();
  const leftOut = read({ pollOpen: "1", pollLeftOut: "1", option1: "A" });
  expect([faultIn(leftOut, null), pollIn(leftOut)]).toEqual([null, null]);
});

test("493 options are the lines that hold something, in their order", () => {
  expect(pollIn(read({ option2: " Her  brother\n", option7: "The doctor", pollDays: "14" }))).toEqual({
    options: ["Her brother", "The doctor"],
    multiple: false,
    days: 14,
    episode: null,
  });
  expect(pollIn(read({ option1: "A", option2: "B", pollMultiple: "1", pollEpisode: "7" }))).toMatchObject({
    multiple: true,
    days: 7,
    episode: 7,
  });
  // What the form does not offer is as if nothing was said.
  expect(pollIn(read({ option1: "A", option2: "B", pollDays: "999" }))?.days).toBe(7);
});

test.each<[string, Partial<PollFields>, string | null, object | null]>([
  ["one option", { option1: "A" }, null, { option2: "A poll has two to eight options." }],
  ["one option on a later line", { option4: "A" }, null, { option1: "A poll has two to eight options." }],
  [
    "the same twice",
    { option1: "Noor", option3: "noor" },
    null,
    { option3: "Two options of this poll say the same." },
  ],
  [
    "the same word in other letters",
    { option1: "أحمد", option2: "احمد" },
    null,
    { option2: "Two options of this poll say the same." },
  ],
  ["smileys", { option1: "👍", option2: "👎" }, null, null],
  ["eight", Object.fromEntries(OPTION_FIELDS.map((name) => [name, name])), null, null],
  [
    "an episode of no drama",
    { option1: "A", option2: "B", pollEpisode: "7" },
    null,
    { pollEpisode: "Choose the drama above, or leave this empty." },
  ],
  ["an episode of a drama", { option1: "A", option2: "B", pollEpisode: "7" }, "3", null],
])("493 %s", (_, form, drama, fault) => {
  expect(faultIn(read(form), drama)).toEqual(fault);
});

test("493 an option has at most eighty characters, of four bytes each if need be", () => {
  const passes = (option1: string) => v.is(FORM, { option1 });
  expect(passes("😀".repeat(POLL_OPTION_LIMIT))).toBe(true);
  expect(passes(`  ${"ن".repeat(POLL_OPTION_LIMIT)} `)).toBe(true);
  expect(passes("ن".repeat(POLL_OPTION_LIMIT + 1))).toBe(false);
  expect(v.is(FORM, { pollEpisode: "last" })).toBe(false);
});

test("a vote names its options by number", () => {
  const post = "00000000-0000-4000-8000-000000000001";
  expect(v.parse(PollVote, { post, choices: ["2", "8"] }).choices).toEqual([2, 8]);
  for (const choices of [["0"], ["9"], ["1e0"], [" 1"], Array(9).fill("1")])
    expect(v.is(PollVote, { post, choices }), String(choices)).toBe(false);
});

test("494 shares are those of the people who voted, which several answers make more than all", () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([0, 33, 67, 100]);
});
