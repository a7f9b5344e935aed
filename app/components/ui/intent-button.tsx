import type { ComponentProps } from "react";
import { Button } from "./button";

/** Sends its form, which can do several things, to do this one. */
export function IntentButton({
  intent,
  ...button
}: Omit<ComponentProps<typeof Button>, "type" | "name" | "value"> & { intent: string }) {
  return <Button {...button} type="submit" name="intent" value={intent} />;
}
