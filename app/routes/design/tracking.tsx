import { type ReactNode, useState } from "react";
import { CardRow } from "../../components/tracking/card-row";
import { Histogram } from "../../components/tracking/histogram";
import { OwnStars } from "../../components/tracking/own-stars";
import { PositionForm } from "../../components/tracking/position-form";
import { StatusMenu } from "../../components/tracking/status-menu";
import { Stepper } from "../../components/tracking/stepper";
import { Strand, type StrandProps } from "../../components/tracking/strand";
import { TrackerRow } from "../../components/tracking/tracker-row";
import { UndoToast } from "../../components/tracking/undo-toast";
import { TRACKING_STATUSES, type TrackingStatus } from "../../domain/tracking/tracking";
import { Section } from "./section";

const FORM = { action: "/design", fields: {} };

const FRIENDS = [
  { id: "majed", username: "majed", avatarUrl: null, position: 4 },
  { id: "noura", username: "noura", avatarUrl: null, position: 9 },
  { id: "huda", username: "huda", avatarUrl: null, position: 11 },
  { id: "bilal", username: "bilal", avatarUrl: null, position: 11 },
  { id: "sara", username: "sara", avatarUrl: null, position: 11 },
];

const STRANDS: [name: string, place: StrandProps][] = [
  ["Not begun, none out", { total: 7, position: 0, out: 0 }],
  ["First of seven", { total: 7, position: 1, out: 3 }],
  ["Up to date, finale tonight", { total: 12, position: 11, out: 11, today: 12 }],
  ["Watching, with friends", { total: 15, position: 7, out: 11, today: 12, friends: FRIENDS }],
  ["Twenty", { total: 20, position: 16, out: 17 }],
  ["Forty, the longest that is whole", { total: 40, position: 22, out: 40 }],
  ["One hundred and twenty", { total: 120, position: 47, out: 60, today: 64 }],
  ["Two hundred", { total: 200, position: 134, out: 171 }],
  ["Completed", { total: 10, position: 10, out: 10 }],
];

export function StrandSection() {
  return (
    <Section title="Strand">
      <div className="w-full">
        {STRANDS.map(([name, place]) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1 border-b border-line py-2 md:grid-cols-[15rem_minmax(0,1fr)] md:items-center"
          >
            <p className="text-ui font-label">{name}</p>
            <LiveStrand {...place} />
          </div>
        ))}
      </div>
      <PositionForm position={7} max={11} form={FORM} />
    </Section>
  );
}

function LiveStrand({ position: first, ...place }: StrandProps) {
  const [position, setPosition] = useState(first);
  return <Strand {...place} position={position} onMove={setPosition} />;
}

export function TrackerSection() {
  const [position, setPosition] = useState(7);
  const place = { total: 15, out: 11, today: 12, form: FORM };
  return (
    <Section title="Tracker row, card row">
      <div className="w-full space-y-6">
        <TrackerRow
          {...place}
          title="Noor"
          minutesEach={42}
          position={position}
          onMove={setPosition}
          friends={FRIENDS}
          since={<span>since Sep 9</span>}
          caption={
            <>
              <p>Episode 12 comes tonight at 21:00.</p>
              <p>Bilal, Huda, Noura, Sara and Majed watch too</p>
            </>
          }
        />
        <TrackerRow {...place} title="Desert Winds" minutesEach={42} position={11} />
      </div>
      <Cards />
    </Section>
  );
}

function Cards() {
  const [position, setPosition] = useState(47);
  const card = (title: string, row: ReactNode) => (
    <li>
      <h3 className="title-2">{title}</h3>
      {row}
    </li>
  );
  return (
    <ul className="grid w-full grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {card(
        "Coffee on the Roof",
        <CardRow
          title="Coffee on the Roof"
          total={120}
          position={position}
          out={60}
          form={FORM}
          onMove={setPosition}
        />,
      )}
      {card(
        "Noor",
        <CardRow
          title="Noor"
          total={15}
          position={7}
          out={11}
          today={12}
          form={FORM}
          coming={<span className="font-label text-ember">Episode 12 tonight, 21:00</span>}
        />,
      )}
      {card("Desert Winds", <CardRow title="Desert Winds" total={12} position={11} out={11} form={FORM} />)}
    </ul>
  );
}

export function StatusSection() {
  const [status, setStatus] = useState<TrackingStatus | null>("watching");
  const [number, setNumber] = useState(7);
  const [stars, setStars] = useState<number | null>(4);
  const [shown, setShown] = useState(1);
  return (
    <Section title="Status, stepper, stars, undo">
      <StatusMenu status={status} form={FORM} onChoose={setStatus} />
      {TRACKING_STATUSES.map(({ slug }) => (
        <StatusMenu key={slug} status={slug} form={FORM} />
      ))}
      <StatusMenu status={null} form={FORM} onChoose={setStatus} />
      <Stepper name="level" label="Tells up to episode" value={number} max={15} onChange={setNumber} />
      <OwnStars
        stars={stars}
        form={FORM}
        onRate={(given) => {
          setStars(given || null);
        }}
      />
      <div className="grid w-full gap-8 sm:grid-cols-2 md:grid-cols-3">
        <Histogram counts={[21, 34, 96, 301, 832]} mean={4.7} own={stars} />
        <Histogram counts={[0, 0, 1, 0, 1]} mean={null} />
        <div className="grid content-start gap-3">
          {shown > 0 && (
            <UndoToast key={shown} onUndo={() => setShown(0)} onEnd={() => setShown(0)}>
              Episode 8 of Noor, seen
            </UndoToast>
          )}
          <UndoToast
            offer={{ label: "Mark completed", onAccept: () => {} }}
            onUndo={() => setShown(shown + 1)}
            onEnd={() => {}}
          >
            That was the last one.
          </UndoToast>
        </div>
      </div>
    </Section>
  );
}
