import { type RefObject, type SubmitEvent, useState } from 'react';

interface FormProblem<Problem> {
  /** What was found wrong with the last submit. */
  readonly problem: Problem | undefined;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/**
 * Hook: submits a form and leads to the field that is to be mended.
 * @param submit calls back with a problem after it was told
 * @param fieldOf the field that a problem is about
 */
export function useFormProblem<Problem>(
  submit: (onProblem: (problem: Problem) => void) => void,
  fieldOf: (problem: Problem) => RefObject<HTMLInputElement | null>,
): FormProblem<Problem> {
  const [problem, setProblem] = useState<Problem>();
  return {
    problem,
    onSubmit: (event) => {
      event.preventDefault();
      setProblem(undefined);
      submit((found) => {
        setProblem(found);
        fieldOf(found).current?.focus();
      });
    },
  };
}
