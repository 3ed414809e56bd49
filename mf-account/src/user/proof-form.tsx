import type { ReactElement, ReactNode } from 'react';
import { Button, Stack } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import classes from './user-page.module.css';

interface ProofFormProps {
  readonly title: string;
  readonly text: string;
  /** Label of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Whether a member's action opened the form, which then takes the focus. */
  readonly takesFocus?: boolean | undefined;
  /** Content next to the button. */
  readonly actions: ReactNode;
  /** Input fields and errors. */
  readonly children: ReactNode;
}

/** Form shared by all kinds of identity proof. */
export function ProofForm(props: ProofFormProps): ReactElement {
  const { title, text, submit, busy, onSubmit, takesFocus, actions, children } = props;
  return (
    <form
      ref={takesFocus === true ? focusFirst : undefined}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      aria-label={title}
    >
      <p className={classes.quiet}>{text}</p>
      {children}
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {actions}
      </Stack>
    </form>
  );
}
