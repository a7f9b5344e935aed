/**
 * What a developer reads when not even a page could be loaded (a syntax error, mostly): the message and the stack, which
 * production shows nobody. The page loads itself again once the file is mended.
 */
export function developmentPage(error: Error, nonce: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(error.name)}</title>
<script type="module" nonce="${nonce}" src="/@vite/client"></script>
<main>
<h1>${escapeMarkup(error.name)}</h1>
<pre style="white-space: pre-wrap">${escapeMarkup(error.message)}</pre>
<pre style="white-space: pre-wrap">${escapeMarkup(error.stack ?? "")}</pre>
</main>
</html>
`;
  return new Response(html, { status: 500, headers: { "content-type": "text/html; charset=utf-8" } });
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
