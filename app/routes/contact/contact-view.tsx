import { MainWithSidebar, Page, PageBody, PageHeading } from "../../components/layout/page";
import { Link } from "../../components/ui/link";
import { SideBlock } from "../../components/ui/section-heading";
import { TextLink } from "../../components/ui/text-link";
import { useTranslation } from "../../i18n/hooks";
import { ContactFields, type ContactFieldsProps } from "./contact-fields";

/** The form, and beside it what may be quicker and who will read it. */
export function ContactView(props: ContactFieldsProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody>
        <PageHeading title={t("Contact")}>
          {t("Write to the people who look after Hikaya. You need no account for it.")}
        </PageHeading>
        <MainWithSidebar sidebar={<ContactSidebar />}>
          <ContactFields {...props} />
        </MainWithSidebar>
      </PageBody>
    </Page>
  );
}

function ContactSidebar() {
  const { t } = useTranslation();
  const places = [
    { to: "/help", label: "Look it up in Help" },
    { to: "/forum", label: "Ask the community" },
    { to: "/guidelines", label: "Read the guidelines" },
  ];
  return (
    <>
      <SideBlock title={t("Perhaps quicker")}>
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="side-row hover:underline">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </SideBlock>
      <SideBlock title={t("Report something")}>
        <p className="text-ui text-ink-2">
          {t(
            "Posts, comments, messages and profiles have Report in their menu: moderators then see at once what is meant.",
          )}
        </p>
      </SideBlock>
      <SideBlock title={t("Who reads it")}>
        <p className="text-ui text-ink-2">
          {t("Moderators only. They use your email address to answer you and for nothing else.")}
        </p>
        <TextLink to="/privacy" className="mt-2 text-ui">
          {t("More about privacy")}
        </TextLink>
      </SideBlock>
    </>
  );
}
