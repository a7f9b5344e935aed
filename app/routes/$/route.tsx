/** Any other path: the root's error boundary shows the not-found screen, with status 404 (decision Q21). */
export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export function action(): never {
  throw new Response("Not found", { status: 404 });
}

export default function NotFound() {
  return null;
}
