import { expect, test } from "vitest";
import { FormattingProvider } from "../../app/components/ui/formatting.tsx";
import { VoteControl } from "../../app/components/ui/vote-control.tsx";
import { find, findAll, render } from "./render.tsx";

const names = { vote: "wanted", fields: { postId: "p1" } };

test("two named buttons and the score between them, as a form that needs no script", () => {
  const html = render(<VoteControl score={312} mine={null} names={names} action="/vote" />);
  const [up, down] = findAll(html, "button");
  expect(up?.attributes).toMatchObject({
    "aria-label": "Upvote",
    "aria-pressed": "false",
    name: "wanted",
    value: "up",
  });
  expect(down?.attributes).toMatchObject({
    "aria-label": "Downvote",
    "aria-pressed": "false",
    value: "down",
  });
  expect(find(html, "output", { "data-testid": "score", dir: "ltr" }).text).toBe("312");
  expect(find(html, "form", { action: "/vote" }).attributes.method).toBe("post");
  expect(find(html, "input", { name: "postId" }).attributes).toMatchObject({ type: "hidden", value: "p1" });
});

test("the own vote is pressed, and pressing it again takes it back", () => {
  const [up, down] = findAll(render(<VoteControl score={-2} mine="down" names={names} />), "button");
  expect([up?.attributes["aria-pressed"], up?.attributes.value]).toEqual(["false", "up"]);
  expect([down?.attributes["aria-pressed"], down?.attributes.value]).toEqual(["true", "none"]);
});

test.each([
  [-2, "−2"],
  [0, "0"],
  [1240, "1,240"],
  [-1240, "−1,240"],
])("the score %i reads %s, with a real minus sign", (score, text) => {
  expect(find(render(<VoteControl score={score} mine={null} names={names} />), "output").text).toBe(text);
  expect(find(render(<VoteControl score={score} mine={null} names={names} />, "ar"), "output").text).toBe(
    text,
  );
});

test.each([
  [0, '<span aria-hidden="true">–</span><span class="sr-only">٠</span>'],
  [10, "١٠"],
])("in Arabic digits a score of %i is no lone dot", (score, written) => {
  const control = <VoteControl score={score} mine={null} names={names} />;
  const html = render(<FormattingProvider digits="arab">{control}</FormattingProvider>, "ar");
  expect(html).toContain(`>${written}</output>`);
});

test("a visitor sees both halves disabled and reads why", () => {
  const html = render(<VoteControl score={4} mine={null} disabled="Sign in to vote" names={names} />);
  expect(html.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  expect(html).toContain('<span role="tooltip">Sign in to vote</span>');
  expect(findAll(html, "button").map(({ attributes }) => attributes["aria-description"])).toEqual([
    "Sign in to vote",
    "Sign in to vote",
  ]);
});
