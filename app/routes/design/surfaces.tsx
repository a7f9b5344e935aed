import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import Flag from "lucide/dist/esm/icons/flag.mjs";
import Pencil from "lucide/dist/esm/icons/pencil.mjs";
import Trash from "lucide/dist/esm/icons/trash.mjs";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Field } from "../../components/ui/field";
import { Icon } from "../../components/ui/icon";
import { Input } from "../../components/ui/input";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "../../components/ui/menu";
import { Textarea } from "../../components/ui/textarea";
import { useToast } from "../../components/ui/toast";
import { Tooltip } from "../../components/ui/tooltip";
import { Section } from "./section";

export function FloatingSection() {
  const toast = useToast();
  return (
    <Section title="Menu, tooltip, toast">
      <Menu label="Post menu" trigger={<Icon of={Ellipsis} />}>
        <MenuButton>
          <Icon of={Pencil} />
          Edit
        </MenuButton>
        <MenuButton>
          <Icon of={Trash} />
          Delete
        </MenuButton>
        <MenuSeparator />
        <MenuLink to="/report">
          <Icon of={Flag} />
          Report
        </MenuLink>
      </Menu>
      <Tooltip text="Not available yet">
        <Button aria-description="Not available yet">Watch Now</Button>
      </Tooltip>
      <Button onClick={() => toast("Profile updated successfully!")}>Show a toast</Button>
    </Section>
  );
}

export function DialogsSection() {
  const [isOpen, setOpen] = useState(false);
  const [isNarrowOpen, setNarrowOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="Dialog">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => setNarrowOpen(true)}>Open a narrow one</Button>
      <Dialog
        title="Create New Post"
        open={isOpen}
        onClose={close}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary">Create Post</Button>
          </>
        }
      >
        <div className="space-y-5">
          <Field label="Title" required counter={{ max: 255 }}>
            <Input name="title" />
          </Field>
          <Field label="Content" required counter={{ max: 5000, soft: true }}>
            <Textarea name="content" rows={12} />
          </Field>
        </div>
      </Dialog>
      <Dialog title="Sign In" narrow open={isNarrowOpen} onClose={() => setNarrowOpen(false)}>
        <Field label="Password" required>
          <Input type="password" name="password" autoComplete="current-password" />
        </Field>
      </Dialog>
    </Section>
  );
}
