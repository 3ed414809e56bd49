import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { AGREEMENTS, Agreements, NOTHING_AGREED } from '../agreements/agreements.tsx';
import classes from './login-form.module.css';
import type ko from './texts/ko.json';

interface ChangedAgreementsProps {
  readonly onAgreed: () => void;
  readonly onCancel: () => void;
}

/** Shown instead of the login form when agreements changed: the member must accept them first. */
export function ChangedAgreements({ onAgreed, onCancel }: ChangedAgreementsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => title.current?.focus(), []);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = AGREEMENTS.find((name) => !agreed[name]);
    if (missing === undefined) {
      onAgreed();
    } else {
      form.current?.querySelector<HTMLElement>(`[name="agree-${missing}"]`)?.focus();
    }
  };
  return (
    <form ref={form} className={classes.form} onSubmit={send} aria-label={t('agreeTitle')} noValidate>
      <h2 ref={title} tabIndex={-1} className={classes.changed}>
        {t('agreeTitle')}
      </h2>
      <p>{t('agreeText', { version: AGREEMENT_VERSION })}</p>
      <Agreements agreed={agreed} onChange={setAgreed} showsMissing={tried} />
      <Button look="primary" size="large" type="submit" block>
        {t('agreeSubmit')}
      </Button>
      <Button look="text" block onClick={onCancel}>
        {t('agreeCancel')}
      </Button>
    </form>
  );
}
