/** The id of a comment's element. */
export const markOf = (id: string) => `comment-${id}`;

/** Brings a comment into sight and puts the focus on it; false where it does not stand on this page. */
export function revealComment(id: string): boolean {
  const place = document.getElementById(markOf(id));
  const article = place?.querySelector("article");
  if (!place || !article) return false;
  for (
    let fold = place.parentElement?.closest("details");
    fold;
    fold = fold.parentElement?.closest("details")
  )
    fold.open = true;
  for (const other of document.querySelectorAll<HTMLElement>("[data-sent]")) delete other.dataset.sent;
  place.dataset.sent = "";
  focusQuietly(article);
  const show = () =>
    article.scrollIntoView({
      block: article.getBoundingClientRect().height > innerHeight / 2 ? "start" : "center",
      behavior: "instant",
    });
  show();
  // What was not laid out yet on the way there takes its true room only now.
  requestAnimationFrame(show);
  return true;
}

/**
 * Does for the comment that an address leads to what browsers do only for pages they load: there it is in sight and
 * marked already, and whoever scrolled or typed meanwhile is not disturbed.
 */
export function showLinkedComment(hash: string, isLoaded: boolean): void {
  const id = hash.startsWith(`#${markOf("")}`) ? hash.slice(markOf("").length + 1) : null;
  if (!id) return;
  if (!isLoaded) revealComment(id);
  else if (document.activeElement === document.body)
    focusQuietly(document.getElementById(markOf(id))?.querySelector("article"));
}

/** Puts the focus on something that is no control, without moving the page. */
export function focusQuietly(goal: HTMLElement | null | undefined): void {
  if (!goal) return;
  if (goal.tabIndex < 0) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}
