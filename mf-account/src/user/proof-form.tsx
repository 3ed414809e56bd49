import type { ReactElement, ReactNode } from 'react';
import { Button, Stack } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import classes from './user-page.module.css';

interface ProofFormProps {
  /** What is asked for. */
  readonly title: string;
  readonly text: string;
  /** Words of the button that sends it. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Whether something that the member did has brought it: it then has the focus. */
  readonly asked?: boolean | undefined;
  /** Stands beside its button. */
  readonly beside: ReactNode;
  /** What is filled in, and what is wrong with it. */
  readonly children: ReactNode;
}

/** The form of a proof, whatever the member proves by. */
export function ProofForm(props: ProofFormProps): ReactElement {
  const { title, text, submit, busy, onSubmit, asked, beside, children } = props;
  return (
    <form
      ref={asked === true ? focusFirst : undefined}
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
        {beside}
      </Stack>
    </form>
  );
}
