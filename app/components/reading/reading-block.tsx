import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import { Icon } from "../ui/icon";
import { InDigits } from "../ui/in-digits";
import { TextLink } from "../ui/text-link";
import { type Block, type Stretch, stretchesOf } from "./reading";

/** One part of a long text. */
export function ReadingBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ("points" in block) return <Lines as="ul" lines={block.points} />;
  if ("steps" in block) return <Lines as="ol" lines={block.steps} />;
  if ("terms" in block) return <Terms terms={block.terms} />;
  return <Questions questions={block.questions} />;
}

function Lines({ as: List, lines }: { as: "ul" | "ol"; lines: string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <LinkedText text={line} />
        </li>
      ))}
    </List>
  );
}

function Terms({ terms }: { terms: [string, string][] }) {
  return (
    <dl>
      {terms.map(([term, saying]) => (
        <div key={term}>
          <dt>
            <InDigits>{term}</InDigits>
          </dt>
          <dd>
            <LinkedText text={saying} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Answers open without scripts; on paper all are open. */
function Questions({ questions }: { questions: [string, string][] }) {
  return (
    <div>
      {questions.map(([question, answer]) => (
        <details key={question}>
          <summary>
            <InDigits>{question}</InDigits>
            <Icon of={ChevronDown} className="text-ink-3 print:hidden" />
          </summary>
          <p>
            <LinkedText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

function LinkedText({ text }: { text: string }) {
  return stretchesOf(text).map((stretch, place) => <LinkOrText key={place} {...stretch} />);
}

function LinkOrText({ text, to }: Stretch) {
  const written = <InDigits>{text}</InDigits>;
  return to ? <TextLink to={to}>{written}</TextLink> : written;
}
