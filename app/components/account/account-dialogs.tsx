import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import type { AuthMode, AuthScreen } from "../../domain/account/account";

// Loaded when one opens: a visitor who only reads never pays for them.
const AuthDialog = lazy(() => import("./auth-dialog"));
const ProfileDialog = lazy(() => import("./profile-dialog"));

interface AccountDialogsValue {
  /** Opens Sign In / Create Account. */
  openAuth(mode: AuthMode): void;
  /** Opens Complete Your Profile. */
  openProfile(): void;
}

const AccountDialogsContext = createContext<AccountDialogsValue>({
  openAuth: () => {},
  openProfile: () => {},
});

/** The dialogs that any part of a page may ask for: signing in and completing the profile. */
export function useAccountDialogs(): AccountDialogsValue {
  return useContext(AccountDialogsContext);
}

export function AccountDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<AuthScreen | "profile" | null>(null);
  const value = useMemo(() => ({ openAuth: setOpen, openProfile: () => setOpen("profile") }), []);
  const close = () => setOpen(null);
  return (
    <AccountDialogsContext.Provider value={value}>
      {children}
      {/* Made when first asked for: a boundary in the server's HTML could be updated while it still hydrates. */}
      {open && (
        <Suspense fallback={null}>
          {open === "profile" ? (
            <ProfileDialog onClose={close} />
          ) : (
            <AuthDialog
              screen={open}
              onScreen={setOpen}
              onClose={close}
              onSignedIn={(hasProfile) => setOpen(hasProfile ? null : "profile")}
            />
          )}
        </Suspense>
      )}
    </AccountDialogsContext.Provider>
  );
}
