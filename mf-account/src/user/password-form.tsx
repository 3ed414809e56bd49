import { type ReactElement, useState } from 'react';
import { defineMessages } from 'shared-types/platform';
import { MEMBER_RULES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field } from 'ui';
import { Form, PasswordField } from 'ui/extra';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';
import { StrengthMeter } from '../register/strength-meter.tsx';

const MESSAGES = defineMessages<typeof ko>('user')({ passwordChanged: 'success' });

type Part = 'old' | 'new' | 'again';
const PARTS: readonly Part[] = ['old', 'new', 'again'];
const EMPTY: Readonly<Record<Part, string>> = { old: '', new: '', again: '' };

interface PasswordFormProps {
  readonly kind: 'login' | 'exchange';
  readonly title: string;
  /** Called when the identity proof has expired. */
  readonly onClosed: () => void;
}

/** Form with the old password and the new one twice; shows one error at its field. */
export function PasswordForm({ kind, title, onClosed }: PasswordFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [known] = useState(() => [platform.session.store.getState().user?.userId ?? '']);
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<{ part: Part; words: string }>();
  const change = platform.api.useSend('user-exchange-to-pass');

  const findProblem = (): typeof problem => {
    const empty = PARTS.find((part) => values[part] === '');
    if (empty !== undefined) {
      return { part: empty, words: t('missing') };
    }
    const { minLength, maxLength } = MEMBER_RULES.password;
    const fits =
      kind === 'login'
        ? values.new.length >= minLength && values.new.length <= maxLength
        : MEMBER_RULES.exchangePassword.test(values.new);
    if (!fits) {
      return {
        part: 'new',
        words: kind === 'login' ? t('length', { min: minLength, max: maxLength }) : t('sixDigits'),
      };
    }
    if (values.new === values.old) {
      return { part: 'new', words: t('samePassword') };
    }
    return values.again === values.new ? undefined : { part: 'again', words: t('differs') };
  };

  const send = async () => {
    const wrong = findProblem();
    setProblem(wrong);
    if (wrong !== undefined) {
      return;
    }
    const response = await change
      .send({ kind, oldPassword: values.old, password: values.new })
      .catch(platform.dialogs.failure);
    if (response?.status === 'success') {
      setValues(EMPTY);
      await platform.dialogs.show(MESSAGES.passwordChanged);
    } else if (response?.status === 'authenticated') {
      onClosed();
    } else if (response?.status === 'time') {
      setProblem({ part: 'old', words: t('locked', { until: platform.format.dateTime(response.until) }) });
    } else if (response !== undefined) {
      response.status satisfies 'pass';
      setProblem({ part: 'old', words: t('wrongOld') });
    }
  };

  return (
    <Form className={shared.form} onSubmit={send} aria-label={title}>
      {PARTS.map((part) => (
        <Field
          key={part}
          label={t(part)}
          error={problem?.part === part ? problem.words : undefined}
          below={part === 'new' && kind === 'login' ? <StrengthMeter password={values.new} known={known} /> : undefined}
        >
          <PasswordField
            name={`${kind}-${part}`}
            autoComplete={kind === 'exchange' ? 'off' : part === 'old' ? 'current-password' : 'new-password'}
            inputMode={kind === 'exchange' ? 'numeric' : 'text'}
            maxLength={kind === 'exchange' ? 6 : 64}
            value={values[part]}
            onChange={({ target }) => {
              setValues((before) => ({ ...before, [part]: target.value }));
              setProblem(undefined);
            }}
          />
        </Field>
      ))}
      <Button type="submit" busy={change.busy}>
        {t('change')}
      </Button>
    </Form>
  );
}
