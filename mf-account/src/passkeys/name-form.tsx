import { type ReactElement, useState } from 'react';
import { PASSKEY_NAME_LENGTH } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { Form } from 'ui/extra';
import { focusFirst } from '../fields/focus-first.ts';
import shared from '../styles/shared.module.css';
import type ko from './texts/ko.json';

export type NameProblem = 'nameMissing' | 'tooMany' | 'known' | 'unable' | 'refused';

interface NameFormProps {
  readonly draft: string;
  readonly before: string;
  readonly title: string;
  readonly submit: string;
  readonly hint?: string;
  /** Sends the name. Resolves to `done`, the error to show, or undefined if another message was shown. */
  readonly onSend: (name: string) => Promise<NameProblem | 'done' | undefined>;
  /** Called when the member cancels, and after `done`. */
  readonly onClose: () => void;
}

export function NameForm({ draft, before, title, submit, hint, onSend, onClose }: NameFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const unchanged = { name: before };
  const [{ name }, change] = platform.useDraft(draft, unchanged);
  const [problem, setProblem] = useState<NameProblem>();
  const close = () => {
    change(unchanged);
    onClose();
  };
  const { run, busy } = platform.useAction(async () => {
    const outcome = name.trim() === '' ? 'nameMissing' : await onSend(name.trim());
    if (outcome === 'done') {
      close();
    } else {
      setProblem(outcome);
    }
  });
  return (
    <Form ref={focusFirst} className={shared.form} onSubmit={async () => run()} aria-label={title}>
      <Field label={t('name')} hint={hint} error={problem === undefined ? undefined : t(problem)}>
        <TextField
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH.maxLength}
          value={name}
          onChange={({ target }) => {
            change({ name: target.value });
            setProblem(undefined);
          }}
        />
      </Field>
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button look="text" onClick={close}>
          {t('cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
