import { useEffect, useState } from "react";
import { useRevalidate } from "../../components/live/use-revalidate";
import { Button } from "../../components/ui/button";
import { Count } from "../../components/ui/count";

/** Asked once a minute, and only while somebody looks at the page. */
const ASK_EVERY_MS = 60_000;

/** "3 new posts" above the list when others published meanwhile; one press shows them. */
export function NewPostsLine({ after, category }: { after: string; category: string | null }) {
  const revalidate = useRevalidate();
  const [seen, setSeen] = useState({ after, count: 0 });
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const asked = new URLSearchParams({ after, ...(category ? { category } : {}) });
      const response = await fetch(`/api/new-posts?${asked}`).catch(() => null);
      // Who is banned, or was signed out elsewhere, is told so by the next page.
      if (response?.status === 403 || response?.status === 401) clearInterval(timer);
      if (!response?.ok) return;
      const { count } = (await response.json()) as { count: number };
      setSeen({ after, count });
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [after, category]);
  const count = seen.after === after ? seen.count : 0;
  return (
    <div role="status" className="text-center">
      {count > 0 && (
        <Button variant="quiet" className="my-2 text-ember!" onClick={revalidate}>
          <Count value={count} phrase="{{count}} new posts" />
        </Button>
      )}
    </div>
  );
}
