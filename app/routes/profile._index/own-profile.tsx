import { Form, useSearchParams } from "@remix-run/react";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import { useEffect } from "react";
import { ProfileButtons, ProfileFields } from "../../components/account/profile-fields";
import { ImageField } from "../../components/image/image-field";
import { WritingPlace } from "../../components/moderation/writing-place";
import { ProfileHeader } from "../../components/profile/profile-header";
import { Avatar } from "../../components/ui/avatar";
import { ButtonLink } from "../../components/ui/button";
import { useErrorOf } from "../../components/ui/field-error";
import { Icon } from "../../components/ui/icon";
import { Notice } from "../../components/ui/notice";
import type { FormAnswer } from "../../domain/form";
import type { Profile } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";

/** specification §4: the message of success goes after 3 s. */
const SAVED_SHOWN_MS = 3_000;

interface OwnProfileProps {
  profile: Profile;
  isEditing: boolean;
  isSaved: boolean;
  answer?: FormAnswer;
}

/** The own profile in its two modes, viewing and editing (acceptance 216). */
export function OwnProfile({ profile, isEditing, isSaved, answer }: OwnProfileProps) {
  const { t } = useTranslation();
  const { username, displayName, bio } = profile;
  useLeavingMessage(isSaved);
  return (
    <>
      {isSaved && (
        <Notice kind="success" className="mb-5">
          {t("Profile updated successfully!")}
        </Notice>
      )}
      {isEditing ? (
        <WritingPlace keeps={answer !== undefined}>
          <EditForm
            profile={profile}
            answer={answer ?? { ok: false, values: { username, displayName: displayName ?? "", bio } }}
          />
        </WritingPlace>
      ) : (
        <ProfileHeader
          profile={profile}
          actions={
            <ButtonLink to="/profile?edit=1" icon={<Icon of={Pencil} />} preventScrollReset>
              {t("Edit Profile")}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function EditForm({ profile, answer }: { profile: Profile; answer: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  return (
    <section className="max-w-xl border-b border-line pb-8">
      <h1 className="title-1">{t("Edit Profile")}</h1>
      <Form
        method="post"
        action="/profile?index&edit=1"
        encType="multipart/form-data"
        noValidate
        className="mt-6"
      >
        <div className="mb-5">
          <ImageField
            kind="person"
            name="avatarUrl"
            label={t("Picture")}
            address={profile.avatarUrl}
            typed={answer.values.avatarUrl}
            fallback={<Avatar person={{ ...profile, avatarUrl: null }} className="size-full!" />}
            error={errorOf("avatarUrl")}
          />
        </div>
        <ProfileFields wished={null} answer={answer} />
        <ProfileButtons label={t("Save Changes")}>
          <ButtonLink variant="quiet" to="/profile" preventScrollReset>
            {t("Cancel")}
          </ButtonLink>
        </ProfileButtons>
      </Form>
    </section>
  );
}

/** Takes the message, and its mark in the address, away after its time. */
function useLeavingMessage(isShown: boolean): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(
      () => setSearch({}, { replace: true, preventScrollReset: true }),
      SAVED_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [isShown, setSearch]);
}
