import type { ComponentProps, ReactElement } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  readonly onSubmit: (form: HTMLFormElement) => unknown;
}

/** A form that the page checks and sends, not the browser. */
export function Form({ onSubmit, ...native }: FormProps): ReactElement {
  return (
    <form
      {...native}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      }}
    />
  );
}
