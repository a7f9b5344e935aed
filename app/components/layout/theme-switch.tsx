import type { IconNode } from "lucide";
import Monitor from "lucide/dist/esm/icons/monitor.mjs";
import Moon from "lucide/dist/esm/icons/moon.mjs";
import Sun from "lucide/dist/esm/icons/sun.mjs";
import type { FormEvent, FormHTMLAttributes } from "react";
import { useTranslation } from "../../i18n/hooks";
import type { Theme } from "../../platform/theme";
import { Icon } from "../ui/icon";
import { Menu, MenuButton } from "../ui/menu";

/** The form's address and fields; the answer sets the cookie and leads back to `returnTo`. */
export const PREFERENCES_ACTION = "/preferences";

const LOOKS = [
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
  { theme: "system", label: "System", icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; icon: IconNode }[];

/** What a button of the form sends. */
const choosing = (theme: Theme) => ({ type: "submit", name: "theme", value: theme }) as const;

export interface ThemeSwitchProps {
  theme: Theme;
  /** Path and query of this page, where the plain form leads back to. */
  path: string;
  /** Takes the choice over once scripts run. */
  onTheme?: (theme: Theme) => void;
}

/** Light, dark, or as the device: a menu in the header. */
export function ThemeMenu({ theme, path, onTheme }: ThemeSwitchProps) {
  const { t } = useTranslation();
  const { icon } = LOOKS.find((look) => look.theme === theme) ?? LOOKS[2];
  return (
    <Menu label={t("Theme")} trigger={<Icon of={icon} />} className="menu-in-header">
      <ThemeForm path={path} onTheme={onTheme} role="none">
        {LOOKS.map((look) => (
          <MenuButton key={look.theme} {...choosing(look.theme)} checked={look.theme === theme}>
            <Icon of={look.icon} />
            {t(look.label)}
          </MenuButton>
        ))}
      </ThemeForm>
    </Menu>
  );
}

/** The same as a row of three, for the footer and the sheet of a phone. */
export function ThemeRow({ theme, path, onTheme }: ThemeSwitchProps) {
  const { t } = useTranslation();
  return (
    <ThemeForm path={path} onTheme={onTheme}>
      <fieldset aria-label={t("Theme")} className="theme-row">
        {LOOKS.map((look) => (
          <button key={look.theme} {...choosing(look.theme)} aria-pressed={look.theme === theme}>
            <Icon of={look.icon} />
            {t(look.label)}
          </button>
        ))}
      </fieldset>
    </ThemeForm>
  );
}

type ThemeFormProps = Pick<ThemeSwitchProps, "path" | "onTheme"> & FormHTMLAttributes<HTMLFormElement>;

function ThemeForm({ path, onTheme, children, ...rest }: ThemeFormProps) {
  function submit(event: FormEvent) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const chosen = LOOKS.find((look) => look.theme === pressed?.value);
    if (!onTheme || !chosen) return;
    event.preventDefault();
    onTheme(chosen.theme);
  }
  return (
    <form {...rest} method="post" action={PREFERENCES_ACTION} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={path} />
      {children}
    </form>
  );
}
