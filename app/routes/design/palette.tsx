import { classNames } from "../../components/ui/class-names";
import { Section } from "./section";

const COLOURS = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["lamp", "bg-lamp"],
  ["lamp-line", "bg-lamp-line"],
  ["lamp-wash", "bg-lamp-wash"],
  ["ember", "bg-ember"],
  ["velvet", "bg-velvet"],
  ["velvet-2", "bg-velvet-2"],
  ["rumman", "bg-rumman"],
  ["danger", "bg-danger"],
  ["success", "bg-success"],
] as const;

const TYPE = [
  ["display-1", "Short dramas. Long conversations.", "دراما قصيرة، وحديث طويل."],
  ["display-2", "Did Noor earn that confession?", "هل استحقّت نور ذلك الاعتراف؟"],
  ["title-1", "Trending Discussions", "النقاشات الرائجة"],
  ["title-2", "Spoiler etiquette for ongoing dramas", "آداب الحديث عن الأعمال المستمرة"],
  ["title-3", "The last shot, frame by frame", "اللقطة الأخيرة، كادرًا كادرًا"],
  [
    "text-read",
    "Episode 11 holds on the lamp for nine full seconds.",
    "تتوقّف الحلقة عند القنديل تسع ثوانٍ كاملة.",
  ],
  ["text-body", "Questions, theories and long arguments.", "أسئلة ونظريات وجدالات طويلة."],
  ["text-ui", "Every episode, every theory", "كل حلقة وكل نظرية"],
  ["text-small", "Written by viewers, 184 replies", "بأقلام المشاهدين، 184 ردًّا"],
  ["text-micro", "9:41 PM", "9:41 م"],
] as const;

export function ColoursSection() {
  return (
    <Section title="Ground, ink, lamp, velvet">
      {COLOURS.map(([name, fill]) => (
        <span key={name} className="text-micro text-ink-2">
          <span className={classNames("block h-12 w-18 rounded-print border border-line", fill)} />
          {name}
        </span>
      ))}
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Type">
      <dl className="w-full divide-y divide-line">
        {TYPE.map(([role, english, arabic]) => (
          <div key={role} className="grid items-baseline gap-x-8 py-3 md:grid-cols-[6rem_1fr_1fr]">
            <dt className="text-small text-ink-3">{role}</dt>
            <dd lang="en" dir="ltr" className={role}>
              {english}
            </dd>
            <dd lang="ar" dir="rtl" className={role}>
              {arabic}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
