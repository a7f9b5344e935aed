import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { AuthMode, AuthScreen } from "../../domain/account/account";

// Loaded when one opens: a visitor who only reads never pays for them.
const AuthDialog = lazy(() => import("./auth-dialog"));
const ProfileDialog = lazy(() => import("./profile-dialog"));

interface AccountDialogsValue {
  /** Opens Sign In / Create Account; `onReady` follows once somebody with a profile is signed in. */
  openAuth(mode: AuthMode, onReady?: () => void): void;
  /** Opens Complete Your Profile; `onReady` follows once there is one. */
  openProfile(onReady?: () => void): void;
  /** The same because an action was refused without one, and says so; `onReady` follows once there is a profile. */
  askForProfile(onReady: () => void): void;
}

const AccountDialogsContext = createContext<AccountDialogsValue>({
  openAuth: () => {},
  openProfile: () => {},
  askForProfile: () => {},
});

/** The dialogs that any part of a page may ask for: signing in and completing the profile. */
export function useAccountDialogs(): AccountDialogsValue {
  return useContext(AccountDialogsContext);
}

export function AccountDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<AuthScreen | "profile" | "asked-profile" | null>(null);
  const [wished, setWished] = useState<string | null>(null);
  const whenReady = useRef<() => void>();
  const [isReady, setReady] = useState(false);
  const value = useMemo(
    () => ({
      openAuth: (mode: AuthMode, onReady?: () => void) => {
        whenReady.current = onReady;
        setOpen(mode);
      },
      openProfile: (onReady?: () => void) => {
        whenReady.current = onReady;
        setOpen("profile");
      },
      askForProfile: (onReady: () => void) => {
        whenReady.current = onReady;
        setOpen("asked-profile");
      },
    }),
    [],
  );
  const close = () => setOpen(null);
  function finish() {
    close();
    setReady(true);
  }
  useEffect(() => {
    if (!isReady) return;
    // The dialog has gone and given the focus back: now it may be moved.
    setReady(false);
    const then = whenReady.current;
    whenReady.current = undefined;
    then?.();
  }, [isReady]);
  return (
    <AccountDialogsContext.Provider value={value}>
      {children}
      {/* Made when first asked for: a boundary in the server's HTML could be updated while it still hydrates. */}
      {open && (
        <Suspense fallback={null}>
          {open === "profile" || open === "asked-profile" ? (
            <ProfileDialog
              isAsked={open === "asked-profile"}
              wished={wished}
              onClose={close}
              onDone={finish}
            />
          ) : (
            <AuthDialog
              screen={open}
              onScreen={setOpen}
              onClose={close}
              onSignedIn={(hasProfile, name = null) => {
                setWished(name);
                if (hasProfile) finish();
                else setOpen("profile");
              }}
            />
          )}
        </Suspense>
      )}
    </AccountDialogsContext.Provider>
  );
}
