import type { ComponentProps } from "react";
import { Button } from "./button";

/** Sends its form, which does one thing. */
export function SubmitButton(button: Omit<ComponentProps<typeof Button>, "type" | "variant">) {
  return <Button {...button} type="submit" variant="primary" />;
}
