/** Browsers send at most 64 KiB of what outlives its page, all of it together; three texts of this length fit. */
const LONGEST = 20_000;

/**
 * Forms that the router sends reach the server though their page is closed or left meanwhile: a comment stands in its list
 * from the press on, and who sees it there may go. The router has no option for that, so `fetch` is given it here. What is
 * longer, and files, go as before: their text is kept as a draft until it was accepted.
 */
export function letFormsOutlivePage(): void {
  const send = window.fetch;
  window.fetch = (address, init) =>
    send(address, init && outlives(init) ? { ...init, keepalive: true } : init);
}

function outlives({ method, body }: RequestInit): boolean {
  if (method?.toUpperCase() !== "POST") return false;
  return typeof body === "string" || body instanceof URLSearchParams ? `${body}`.length <= LONGEST : !body;
}
