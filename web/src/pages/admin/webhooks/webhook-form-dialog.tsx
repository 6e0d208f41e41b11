import { WEBHOOK_URL_MAX } from "@sparc/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useRef, useState } from "react";
import { call } from "../../../api/api.ts";
import { fieldErrors } from "../../../api/api-error.ts";
import { useAct } from "../../../api/use-act.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { notify } from "../../../ui/notify.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { SigningSecret } from "./signing-secret.tsx";
import { toChange, toFormErrors, type WebhookForm } from "./webhook-form.ts";
import { KIND_CHOICES } from "./webhook-labels.ts";
import { refreshWebhooks, type Webhook, type WebhookKind } from "./webhooks.queries.ts";

const KINDS = Object.keys(KIND_CHOICES) as WebhookKind[];

interface WebhookFormDialogProps {
  readonly communityId: string;
  /** Null to add one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

/** Dialog that adds a webhook and then shows its secret, or changes one. What was entered stays when the server refuses it. */
export function WebhookFormDialog({ communityId, webhook, onClose }: WebhookFormDialogProps): ReactElement {
  const formId = useId();
  const urlField = useRef<HTMLInputElement>(null);
  const state = useWebhookForm({ communityId, webhook, onClose, onUrlRefused: () => urlField.current?.focus() });
  if (state.secret !== null)
    return (
      <Dialog
        isOpen
        isPersistent
        onClose={onClose}
        title="Signing secret"
        footer={
          <Button variant="primary" onClick={onClose}>
            I have stored it
          </Button>
        }
      >
        <SigningSecret secret={state.secret} />
      </Dialog>
    );
  const { form, set, errors, act } = state;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={webhook === null ? "Add a webhook" : "Edit the webhook"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={act.isBusy}>
            {webhook === null ? "Add it" : "Save changes"}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={state.submit}>
        <ProblemNotice text={act.problem} />
        <TextField
          ref={urlField}
          label="Address"
          type="url"
          hint="Where the messages go, for example https://bot.example.org/events"
          maxLength={WEBHOOK_URL_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.url}
          error={errors.url}
          onChange={({ target }) => set({ url: target.value })}
        />
        <KindChoice chosen={form.kinds} error={errors.kinds} onChange={(kinds) => set({ kinds })} />
      </form>
    </Dialog>
  );
}

interface WebhookFormInput extends WebhookFormDialogProps {
  /** Called when the address is missing or refused. */
  readonly onUrlRefused: () => void;
}

/** What the dialog has entered, its errors at their fields, and how it is stored. */
function useWebhookForm({ communityId, webhook, onClose, onUrlRefused }: WebhookFormInput) {
  const client = useQueryClient();
  const act = useAct();
  const [form, setForm] = useState<WebhookForm>({ url: webhook?.url ?? "", kinds: webhook?.kinds ?? KINDS });
  const [secret, setSecret] = useState<string | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const missing = toFormErrors(form);
  const store = async (): Promise<void> => {
    const { url, kinds } = form;
    if (webhook === null) {
      const { data } = await call("admin.webhooks.create", {
        params: { id: communityId },
        body: { url: url.trim(), kinds: [...kinds] },
        idempotencyKey: crypto.randomUUID(),
      });
      setSecret(data.secret);
    } else {
      const change = toChange(webhook, form);
      if (change) await call("admin.webhooks.update", { params: { id: communityId, webhookId: webhook.id }, body: change });
      notify.success("Webhook changed");
      onClose();
    }
    await refreshWebhooks(client, communityId);
  };
  const storeOrFocus = async (): Promise<void> => {
    try {
      await store();
    } catch (error) {
      if (fieldErrors(error).url !== undefined) onUrlRefused();
      throw error;
    }
  };
  return {
    ...{ form, secret, act },
    errors: {
      url: (showErrors ? missing.url : undefined) ?? act.fields.url,
      kinds: (showErrors ? missing.kinds : undefined) ?? act.fields.kinds,
    },
    set(change: Partial<WebhookForm>) {
      setForm({ ...form, ...change });
      act.clear();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      setShowErrors(true);
      if (missing.url) onUrlRefused();
      else if (!missing.kinds) void act.run(storeOrFocus);
    },
  };
}

interface KindChoiceProps {
  readonly chosen: readonly WebhookKind[];
  readonly error: string | undefined;
  readonly onChange: (kinds: WebhookKind[]) => void;
}

function KindChoice({ chosen, error, onChange }: KindChoiceProps): ReactElement {
  const errorId = useId();
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend>Send a message when</legend>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={KIND_CHOICES[kind]}
          checked={chosen.includes(kind)}
          onChange={({ target }) => onChange(KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))))}
        />
      ))}
      {error ? (
        <FieldError id={errorId} isAlert>
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}
