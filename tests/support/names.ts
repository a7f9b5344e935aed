/** Names that speak for the site, and names that come near and do not: the page and the database say the same. */
export const SPEAKING_NAMES = [
  ...[
    "hikayaa",
    "adminn",
    "Hikaya_Team",
    "admin1",
    "team-hikaya",
    "mod_2",
    "Mod3rator_99",
    "officiallsupport",
  ],
  // sixth-8 The threads of drops are the editors'.
  ...["editors", "hikaya-editors", "The_Editors", "Ed1tors", "hikaya_episodes"],
  ...["4dmiin7", "__staff__", "hikaya2026", "stafff", "teamhikayasupport", "adrninn"],
];
export const ORDINARY_NAMES = [
  ...[
    "samir",
    "hikayati_fan",
    "moderna",
    "aladdin",
    "mood",
    "boot",
    "rot",
    "staf",
    "root_beer",
    "hikaya_fan",
  ],
  ...["editor_omar", "theo", "episode_lover"],
  ...[
    "teammate",
    "modern99",
    "helper",
    "administrata",
    "botan",
    "sara1990",
    "amin",
    "yasmin_admn",
    "seba",
    "2026",
  ],
];
