import type { Language } from "./language";

/** What zones are called after; of any other its own city in Latin letters. */
const PLACES: Record<string, Record<Language, string>> = {
  "Africa/Algiers": { en: "Algiers", ar: "الجزائر" },
  "Africa/Cairo": { en: "Cairo", ar: "القاهرة" },
  "Africa/Casablanca": { en: "Casablanca", ar: "الدار البيضاء" },
  "Africa/Khartoum": { en: "Khartoum", ar: "الخرطوم" },
  "Africa/Mogadishu": { en: "Mogadishu", ar: "مقديشو" },
  "Africa/Nouakchott": { en: "Nouakchott", ar: "نواكشوط" },
  "Africa/Tripoli": { en: "Tripoli", ar: "طرابلس" },
  "Africa/Tunis": { en: "Tunis", ar: "تونس" },
  "Asia/Aden": { en: "Aden", ar: "عدن" },
  "Asia/Amman": { en: "Amman", ar: "عمّان" },
  "Asia/Baghdad": { en: "Baghdad", ar: "بغداد" },
  "Asia/Bahrain": { en: "Bahrain", ar: "البحرين" },
  "Asia/Beirut": { en: "Beirut", ar: "بيروت" },
  "Asia/Damascus": { en: "Damascus", ar: "دمشق" },
  "Asia/Dubai": { en: "Dubai", ar: "دبي" },
  "Asia/Gaza": { en: "Gaza", ar: "غزة" },
  "Asia/Kuwait": { en: "Kuwait", ar: "الكويت" },
  "Asia/Muscat": { en: "Muscat", ar: "مسقط" },
  "Asia/Qatar": { en: "Qatar", ar: "قطر" },
  "Asia/Riyadh": { en: "Riyadh", ar: "الرياض" },
  "Europe/Berlin": { en: "Berlin", ar: "برلين" },
  "Europe/London": { en: "London", ar: "لندن" },
  "Europe/Paris": { en: "Paris", ar: "باريس" },
  "America/New_York": { en: "New York", ar: "نيويورك" },
  UTC: { en: "UTC", ar: "التوقيت العالمي" },
};

/** The place a zone is named after: "Kuwait" of Asia/Kuwait. */
export function placeOfZone(zone: string, language: Language): string {
  return PLACES[zone]?.[language] ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
