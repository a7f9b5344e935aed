import Search from "lucide/dist/esm/icons/search.mjs";
import { Field } from "../../components/ui/field";
import { Icon } from "../../components/ui/icon";
import { Input } from "../../components/ui/input";
import { Select } from "../../components/ui/select";
import { Textarea } from "../../components/ui/textarea";
import { Section } from "./section";

export function FieldsSection() {
  return (
    <Section title="Fields">
      <div className="grid w-full gap-5 md:grid-cols-2">
        <Field label="Username" required error="Username must be at least 3 characters">
          <Input name="username" defaultValue="ra" />
        </Field>
        <Field label="Email" required hint="Nobody else sees it.">
          <Input name="email" type="email" placeholder="name@example.org" />
        </Field>
        <Field label="Bio" counter={{ max: 500, initial: 24 }}>
          <Textarea name="bio" maxLength={500} defaultValue="Collector of last shots." />
        </Field>
        <Field label="Comment, past its mark" counter={{ max: 20, soft: true, initial: 46 }}>
          <Textarea name="comment" defaultValue="Nine seconds, and she never looks at the lamp." />
        </Field>
        <Field label="Category" required>
          <Select name="category" defaultValue="reviews">
            <option value="general">General Discussion</option>
            <option value="reviews">Drama Reviews</option>
          </Select>
        </Field>
        <Field label="Search" hideLabel>
          <Input type="search" icon={<Icon of={Search} />} placeholder="Search posts and comments" />
        </Field>
        <Field label="Disabled">
          <Input disabled defaultValue="noor" />
        </Field>
      </div>
    </Section>
  );
}
