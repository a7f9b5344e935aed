import { Form, type FormProps, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { FormAnswer } from "../../domain/form";
import { classNames } from "../ui/class-names";
import { FormMessage } from "../ui/form-message";
import { Notice } from "../ui/notice";
import { useHydrated } from "../ui/use-hydrated";
import { useFirstWrongField } from "./first-wrong-field";

/** What became of a form: what is said when it was done, or the answer when it was not. */
export interface FormOutcome {
  done?: ReactNode;
  answer?: FormAnswer;
}

interface FormInPlaceProps extends Omit<FormProps, "id" | "action" | "method">, FormOutcome {
  /** What an address calls the place of its outcome. */
  id: string;
  action: string;
}

/** A form on a long page that answers where it stands: below its button, while the page stays where it was. */
export function FormInPlace({ id, action, done, answer, children, ...form }: FormInPlaceProps) {
  const element = useRef<HTMLFormElement>(null);
  useFirstWrongField(answer, element);
  const isWrongInFields = answer !== undefined && !answer.message;
  return (
    <Form
      {...form}
      {...useInPlace(action, id)}
      ref={element}
      // What is wrong is said at the fields then.
      id={isWrongInFields ? id : undefined}
      noValidate
    >
      {children}
      <Outcome id={id} done={done} answer={answer} />
    </Form>
  );
}

/**
 * How a form is sent whose Outcome has this id. Scripts keep the page where it is; without them its address leads to the
 * outcome, and browsers keep that part of it when the answer leads elsewhere.
 */
export function useInPlace(action: string, id: string) {
  const isHydrated = useHydrated();
  return {
    method: "post",
    action: isHydrated ? action : `${action}#${id}`,
    preventScrollReset: true,
  } as const;
}

/** What became of a form, in focus and in sight, wherever the form or the row that it stood in has gone. */
export function Outcome({ id, done, answer, className }: FormOutcome & { id: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const isSaid = answer ? Boolean(answer.message) : Boolean(done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is said
  useEffect(() => {
    if (!isSaid) return;
    // The browser would put what is focused into the middle of the screen.
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  }, [isSaid, answer, key]);
  if (!isSaid) return null;
  return (
    <div
      ref={element}
      id={id}
      tabIndex={-1}
      // Whoever is led here by an address sees the form above it.
      className={classNames("max-w-full", !isHydrated && "scroll-mt-[45svh]", className)}
    >
      {answer ? (
        <FormMessage answer={answer} />
      ) : (
        <Notice key={key} kind="success">
          {done}
        </Notice>
      )}
    </div>
  );
}
