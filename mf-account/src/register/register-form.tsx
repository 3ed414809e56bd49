import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Card } from 'ui';
import { AGREEMENTS, Agreements, NOTHING_AGREED } from './agreements.tsx';
import type { RegisterField } from './field-problem.ts';
import type ko from './texts/ko.json';
import { RegisterInput } from './register-input.tsx';
import classes from './register-page.module.css';
import { useRegister } from './use-register.ts';
import { useRegisterFields } from './use-register-fields.ts';

const SECTIONS = {
  sectionLogin: ['id', 'pw', 'pass_check'],
  sectionMember: ['nick', 'phone', 'code'],
  sectionBank: ['bankname', 'banknum', 'bankOwner', 'exchange_pw'],
} as const satisfies Record<string, readonly RegisterField[]>;

const ORDER: readonly RegisterField[] = Object.values(SECTIONS).flat();

/** Everything that a new member fills in; each field names its one problem, and a refusal loses nothing. */
export function RegisterForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const form = useRef<HTMLFormElement>(null);
  const fields = useRegisterFields();
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const [asked, setAsked] = useState(false);
  const { register, sending } = useRegister();
  const missing = AGREEMENTS.filter((name) => !agreed[name]);
  const wrong = ORDER.filter((field) => fields.problem(field) !== undefined);

  const focusOn = (name: string | undefined) =>
    form.current?.querySelector<HTMLElement>(`#register-${name}, [name="agree-${name}"]`)?.focus();

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    fields.touchAll();
    if (wrong.length + missing.length > 0) {
      focusOn(wrong[0] ?? missing[0]);
      return;
    }
    const refused = await register(fields.values);
    if (refused !== undefined) {
      fields.setRefused(refused);
      focusOn(ORDER.find((field) => refused[field] !== undefined));
    }
  };

  const count = asked ? wrong.length + missing.length : 0;
  return (
    <form ref={form} className={classes.form} aria-label={t('title')} noValidate onSubmit={(event) => void send(event)}>
      {Object.entries(SECTIONS).map(([section, names]) => (
        <Card key={section} title={t(section as keyof typeof SECTIONS)}>
          <div className={classes.grid}>
            {names.map((field) => (
              <RegisterInput key={field} field={field} fields={fields} />
            ))}
          </div>
        </Card>
      ))}
      <Card>
        <Agreements agreed={agreed} onChange={setAgreed} asked={asked} />
      </Card>
      <div className={classes.submit}>
        <p className={classes.problems} role="status">
          {count > 0 ? t('problems', { count }) : ''}
        </p>
        <Button look="primary" size="large" type="submit" block busy={sending}>
          {t(sending ? 'sending' : 'submit')}
        </Button>
      </div>
    </form>
  );
}
