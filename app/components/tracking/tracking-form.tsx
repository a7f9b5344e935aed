import type { FormEvent, ReactNode } from "react";

/** Where a plain form of the tracking goes and what it sends beside its own field. */
export interface TrackingTarget {
  action: string;
  /** Hidden fields: the drama, the version that this page saw. */
  fields: Readonly<Record<string, string>>;
}

interface TrackingFormProps extends TrackingTarget {
  className?: string;
  label?: string;
  /** Takes the form over once scripts run: what its field or its pressed button says. */
  onSend?: (sent: FormData) => void;
  children: ReactNode;
}

/** A form that works without scripts. */
export function TrackingForm({ action, fields, className, label, onSend, children }: TrackingFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onSend) return;
    event.preventDefault();
    onSend(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }
  return (
    <form method="post" action={action} aria-label={label} onSubmit={submit} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The whole number a form sent under a name, null where it is none. */
export function numberIn(sent: FormData, name: string): number | null {
  const text = String(sent.get(name) ?? "");
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
