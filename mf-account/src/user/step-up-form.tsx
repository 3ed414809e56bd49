import { type ReactElement, type SubmitEvent, useState } from 'react';
import { MEMBER_RULES } from 'shared-types';
import { platform } from 'shell/platform';
import { Button, Field, PasswordField } from 'ui';
import type ko from './texts/ko.json';
import type { useStepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

/** Asks for the exchange password before something that only the member may change. */
export function StepUpForm({ prove }: Pick<ReturnType<typeof useStepUp>, 'prove'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [pass, setPass] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
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
      <Field label={t('exchangePassword')} error={problem}>
        <PasswordField
          name="exchange"
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          value={pass}
          onChange={({ target }) => {
            setPass(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" busy={sending}>
        {t('stepUp')}
      </Button>
    </form>
  );
}
