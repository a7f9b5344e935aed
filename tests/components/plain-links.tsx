import type { AnchorHTMLAttributes, FormHTMLAttributes } from "react";

/** Stands in for "@remix-run/react": what a link and a form are before any script runs. */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
}

export function Link({ to, reloadDocument, preventScrollReset: _, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-reload={reloadDocument}>
      {children}
    </a>
  );
}

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  replace?: boolean;
  preventScrollReset?: boolean;
}

export function Form({ replace: _, preventScrollReset: __, ...attributes }: FormProps) {
  return <form {...attributes} />;
}

export function useNavigation() {
  return { state: "idle" };
}

/** Nobody is known: what is asked of the page's own data has no answer. */
export function useRouteLoaderData() {
  return undefined;
}

export function useLocation() {
  return { pathname: "/", search: "", hash: "", state: null, key: "default" };
}

/** Nothing was sent to the page. */
export function useActionData() {
  return undefined;
}

/** Has sent nothing yet. */
export function useFetcher() {
  return { state: "idle", data: undefined, Form, submit: () => {} };
}

/** Asks for nothing anew. */
export function useRevalidator() {
  return { state: "idle", revalidate: () => {} };
}
