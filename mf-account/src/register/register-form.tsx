import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { Steps } from 'ui/extra';
import { AGREEMENTS, Agreements, NOTHING_AGREED } from '../agreements/agreements.tsx';
import type { RegisterField } from './find-field-problem.ts';
import { RegisterActions } from './register-actions.tsx';
import { RegisterInput } from './register-input.tsx';
import classes from './register-page.module.css';
import type ko from './texts/ko.json';
import { useRegister } from './use-register.ts';
import { useRegisterFields } from './use-register-fields.ts';
import { FIELDS_BY_STEP, REGISTER_STEPS, type RegisterStep, getStepOf, useRegisterStep } from './use-register-step.ts';
import { useStepFocus } from './use-step-focus.ts';

const ORDER: readonly RegisterField[] = REGISTER_STEPS.flatMap((step) => FIELDS_BY_STEP[step]);

/** Registration in three steps; the step is part of the address. Preserves the input on rejection and on going back. */
export function RegisterForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const form = useRef<HTMLFormElement>(null);
  const { step, go } = useRegisterStep();
  const fields = useRegisterFields();
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const [asked, setAsked] = useState<readonly RegisterStep[]>([]);
  const { register, sending } = useRegister(fields.forget);
  const last = step === REGISTER_STEPS.at(-1);
  const missing = AGREEMENTS.filter((name) => !agreed[name]);
  const wrong = ORDER.filter((field) => fields.findProblem(field) !== undefined);
  const wrongHere = wrong.filter((field) => getStepOf(field) === step);

  const goTo = useStepFocus(form);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(last ? REGISTER_STEPS : [...asked, step]);
    fields.touch(...(last ? ORDER : FIELDS_BY_STEP[step]));
    const [first] = last ? wrong : wrongHere;
    if (first !== undefined) {
      goTo(first);
      return;
    }
    const next = REGISTER_STEPS[REGISTER_STEPS.indexOf(step) + 1];
    if (next !== undefined) {
      goTo(FIELDS_BY_STEP[next][0]);
      return;
    }
    if (missing[0] !== undefined) {
      goTo(missing[0]);
      return;
    }
    const rejected = await register(fields.values);
    const rejectedField = ORDER.find((field) => rejected?.[field] !== undefined);
    if (rejected !== undefined && rejectedField !== undefined) {
      fields.setRejections(rejected);
      goTo(rejectedField);
    }
  };

  const open = wrongHere.length + (last ? missing.length : 0);
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <Steps
        label={t('steps')}
        steps={REGISTER_STEPS.map((name) => ({
          name,
          label: t(`step.${name}`),
          ...(FIELDS_BY_STEP[name].some(fields.isRejected) && { problem: t('toCheck') }),
        }))}
        now={step}
        onBack={go}
      />
      {REGISTER_STEPS.map((name) => (
        <div key={name} hidden={name !== step} className={classes.step}>
          <Card title={t(`step.${name}`)}>
            <p className={classes.lead}>{t(`lead.${name}`)}</p>
            {FIELDS_BY_STEP[name].map((field) => (
              <RegisterInput key={field} field={field} fields={fields} />
            ))}
          </Card>
        </div>
      ))}
      <div hidden={!last}>
        <Card>
          <Agreements agreed={agreed} onChange={setAgreed} showsMissing={asked.includes('secret')} />
        </Card>
      </div>
      <RegisterActions
        open={asked.includes(step) ? open : 0}
        step={step}
        last={last}
        sending={sending}
        onBack={step === 'member' ? undefined : () => go(REGISTER_STEPS[REGISTER_STEPS.indexOf(step) - 1] ?? 'member')}
      />
    </form>
  );
}
