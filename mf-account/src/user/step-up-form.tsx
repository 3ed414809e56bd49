import { Button } from 'antd';
import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { MEMBER_RULES } from 'shared-types';
import { platform } from 'shell/platform';
import { Field } from '../fields/field.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import type ko from './texts/ko.json';
import type { useStepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

/** Asks for the exchange password before something that only the member may change. */
export function StepUpForm({ prove }: Pick<ReturnType<typeof useStepUp>, 'prove'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [pass, setPass] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const id = useId();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!MEMBER_RULES.exchangePassword.test(pass)) {
      setProblem(t('sixDigits'));
      return;
    }
    setSending(true);
    const wrong = await prove(pass);
    setSending(false);
    if (wrong !== undefined) {
      setPass('');
      setProblem(
        wrong.problem === 'time'
          ? t('locked', { until: platform.format.dateTime(wrong.until) })
          : t(wrong.problem === 'pass' ? 'wrongExchange' : 'away'),
      );
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)} aria-label={t('security')}>
      <p className={classes.quiet}>{t('stepUpText')}</p>
      <Field id={id} label={t('exchangePassword')} problem={problem}>
        <PasswordInput
          id={id}
          name="exchange"
          autoComplete="off"
          numeric
          maxLength={6}
          value={pass}
          invalid={problem !== undefined}
          describedBy={`${id}-note`}
          onChange={(value) => {
            setPass(value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button htmlType="submit" loading={sending}>
        {t('stepUp')}
      </Button>
    </form>
  );
}
