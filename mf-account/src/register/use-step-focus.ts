import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Agreement } from '../agreements/agreements.tsx';
import type { RegisterField } from './find-field-problem.ts';
import { type RegisterStep, getStepOf, useRegisterStep } from './use-register-step.ts';

type Name = RegisterField | Agreement;

/** Returns a function that shows the step of a field or agreement, then focuses it. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>): (name: Name) => void {
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
