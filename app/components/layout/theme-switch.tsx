import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { FormEvent, FormHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { Theme } from "../../platform/theme";
import { Menu, MenuButton } from "../ui/menu";

/** The form's address and fields; the answer sets the cookie and leads back to `returnTo`. */
export const PREFERENCES_ACTION = "/preferences";

const LOOKS = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; Icon: typeof Sun }[];

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
  const { Icon } = LOOKS.find((look) => look.theme === theme) ?? LOOKS[2];
  return (
    <Menu label={t("Theme")} trigger={<Icon />} className="menu-in-header">
      <ThemeForm path={path} onTheme={onTheme} role="none">
        {LOOKS.map((look) => (
          <MenuButton key={look.theme} {...choosing(look.theme)} checked={look.theme === theme}>
            <look.Icon />
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
            <look.Icon />
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
