import type { Reading } from "../../components/reading/reading";

export const en: Reading = {
  heading: "Terms",
  summary: "The agreement between you and Hikaya, in plain words.",
  updated: "2026-11-21",
  sections: [
    {
      id: "agreement",
      heading: "What you agree to",
      blocks: [
        "By using Hikaya you accept these terms, the [guidelines](/guidelines) and what the page on [privacy](/privacy) says about your data. If you do not, please do not use it. Reading costs nothing, and neither does an account.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      blocks: [
        {
          points: [
            "You are at least 13 years old, or older where your country asks for more.",
            "Your email address is your own, and you do not pretend to be somebody else.",
            "One person, one account. Keep your password to yourself; what happens with your account counts as yours.",
            "You may delete your account at any time in [Settings](/settings).",
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "What you write stays yours",
      blocks: [
        "You keep all rights in your posts, comments, images and messages. You allow us to store them, to show them to those for whom they are meant, to adapt their form where a screen or a search result needs it, and to make the copies that this takes. This permission is free of charge, holds worldwide, and ends when the content is erased. We use it to run Hikaya and for nothing else.",
        "You promise that you may publish what you post: that it is yours, or that its owner agrees, or that the law allows it, as with a short quotation.",
      ],
    },
    {
      id: "rules",
      heading: "What is not allowed",
      blocks: [
        "The [guidelines](/guidelines) say what is removed and what follows. Beyond them, please do not:",
        {
          points: [
            "attack the site, go around its limits, or read what is not meant for you;",
            "collect members’ data by program, or send them advertising;",
            "vote, post or report by program or through several accounts.",
          ],
        },
        "Found a weakness? [Tell us](/contact?topic=problem) first, and give us time to mend it. We are grateful and take no action against those who look carefully and harm nobody.",
      ],
    },
    {
      id: "moderation",
      heading: "Moderation",
      blocks: [
        "Moderators may remove content, lock conversations, and warn, suspend or ban members, with a reason. You can [appeal](/guidelines#appeals). We do not check everything before it is published; every post expresses the opinion of its author.",
      ],
    },
    {
      id: "copyright",
      heading: "Your work was posted without permission",
      blocks: [
        "Report it with the reason Copyright, or [write to us](/contact?topic=copyright): what it is, where it is, and how we can see that it is yours. We remove what should not be here and tell the person who posted it.",
      ],
    },
    {
      id: "catalogue",
      heading: "Dramas and creators",
      blocks: [
        "The catalogue’s dramas, people, articles and figures are samples made for this site. Resemblance to real works or persons is not intended. Some of its buttons are not available yet.",
      ],
    },
    {
      id: "service",
      heading: "What you may expect of us",
      blocks: [
        "We look after the site with care and mend what breaks. We cannot promise that it always works or that nothing is ever lost; keep a copy of what is dear to you, the export in Settings helps. For harm caused by intent or gross negligence we answer as the law says; beyond that, as far as the law allows, we do not.",
      ],
    },
    {
      id: "changes",
      heading: "Changes and end",
      blocks: [
        "When these terms change, the date above changes too, and changes that matter are announced in the [forum](/forum) before they hold. If you do not agree, you can take your data with you and leave. The consumer protection of the country you live in holds in any case.",
        "Questions? [Write to us](/contact).",
      ],
    },
  ],
};
