import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Card } from 'ui';
import { Form, Steps, useQuery } from 'ui/extra';
import { type Agreement, AGREEMENTS, Agreements, NOTHING_AGREED } from '../agreements/agreements.tsx';
import type { RegisterField } from './find-field-problem.ts';
import { RegisterInput } from './register-input.tsx';
import classes from './register-page.module.css';
import type ko from './texts/ko.json';
import { useRegister } from './use-register.ts';
import { useRegisterFields } from './use-register-fields.ts';

/** Fields per step. Passwords come last, because a reload clears them. */
const FIELDS_BY_STEP = {
  member: ['userId', 'nick', 'phone', 'referralCode'],
  bank: ['bank', 'bankNumber', 'bankOwner'],
  secret: ['password', 'passwordAgain', 'exchangePassword'],
} as const satisfies Record<string, readonly RegisterField[]>;

type RegisterStep = keyof typeof FIELDS_BY_STEP;

const REGISTER_STEPS: readonly RegisterStep[] = ['member', 'bank', 'secret'];

const ORDER: readonly RegisterField[] = REGISTER_STEPS.flatMap((step) => FIELDS_BY_STEP[step]);

/** Registration in three steps; the step is part of the address. Preserves the input on rejection and on going back. */
export function RegisterForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const form = useRef<HTMLFormElement>(null);
  const { step, go } = useRegisterStep();
  const fields = useRegisterFields();
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const [triedSteps, setTriedSteps] = useState<readonly RegisterStep[]>([]);
  const { register, sending } = useRegister(fields.forget);
  const place = REGISTER_STEPS.indexOf(step);
  const before = REGISTER_STEPS[place - 1];
  const following = REGISTER_STEPS[place + 1];
  const last = following === undefined;
  const missing = AGREEMENTS.filter((name) => !agreed[name]);
  const wrong = ORDER.filter((field) => fields.findProblem(field) !== undefined);
  const wrongHere = wrong.filter((field) => getStepOf(field) === step);

  const goTo = useStepFocus(form);

  const onSubmit = async () => {
    setTriedSteps(last ? REGISTER_STEPS : [...triedSteps, step]);
    fields.touch(...(last ? ORDER : FIELDS_BY_STEP[step]));
    const [first] = last ? wrong : wrongHere;
    if (first !== undefined) {
      goTo(first);
      return;
    }
    if (following !== undefined) {
      goTo(FIELDS_BY_STEP[following][0]);
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
    <Form ref={form} className={classes.form} aria-label={t('title')} onSubmit={onSubmit}>
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
      <Card>
        {REGISTER_STEPS.map((name) => (
          <div key={name} hidden={name !== step} className={classes.step}>
            {name !== 'member' && <p data-quiet>{t(`lead.${name}`)}</p>}
            {FIELDS_BY_STEP[name].map((field) => (
              <RegisterInput key={field} field={field} fields={fields} />
            ))}
          </div>
        ))}
        <div hidden={!last} className={classes.agreements}>
          <Agreements agreed={agreed} onChange={setAgreed} showsMissing={triedSteps.includes('secret')} />
        </div>
        <div className={classes.submit}>
          <div className={classes.actions}>
            {before !== undefined && (
              <Button size="large" disabled={sending} onClick={({ detail }) => detail < 2 && go(before)}>
                {t('back')}
              </Button>
            )}
            {/* A key per step: otherwise the second click of a double click would submit the empty next step. */}
            <Button key={step} look="primary" size="large" type="submit" block busy={sending}>
              {t(sending ? 'sending' : last ? 'submit' : 'next')}
            </Button>
          </div>
          <p className={classes.problems} role="status">
            {triedSteps.includes(step) && open > 0 ? t('problems', { count: open }) : ''}
          </p>
        </div>
      </Card>
    </Form>
  );
}

type Name = RegisterField | Agreement;

/** Returns a function that shows the step of a field or agreement, then focuses it. */
function useStepFocus(form: RefObject<HTMLFormElement | null>): (name: Name) => void {
  const { step, go } = useRegisterStep();
  const [aim, setAim] = useState<{ readonly name: Name }>();
  const reached = useRef<typeof aim>(undefined);
  const follow = useEffectEvent((wanted: { readonly name: Name }, shown: RegisterStep) => {
    if (getStepOf(wanted.name) !== shown) {
      go(getStepOf(wanted.name));
    } else if (reached.current !== wanted) {
      reached.current = wanted;
      form.current?.querySelector<HTMLElement>(`#register-${wanted.name}, [name="agree-${wanted.name}"]`)?.focus();
    }
  });
  useEffect(() => {
    if (aim !== undefined && reached.current !== aim) {
      follow(aim, step);
    }
  }, [aim, step]);
  return (name) => setAim({ name });
}

function getStepOf(name: Name): RegisterStep {
  return REGISTER_STEPS.find((step) => (FIELDS_BY_STEP[step] as readonly string[]).includes(name)) ?? 'secret';
}

/** Returns the step in the address (`?step=bank`), by default the first one. Each step is a history entry. */
function useRegisterStep() {
  const query = useQuery();
  const named = query.get('step');
  return {
    step: REGISTER_STEPS.find((step) => step === named) ?? 'member',
    go: (step: RegisterStep) =>
      query.push({ step: step === 'member' ? undefined : step }, { preventScrollReset: false }),
  };
}
