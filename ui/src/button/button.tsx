import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import classes from './button.module.css';

export interface ButtonLook {
  /** `primary` for the main action, `plain` (default) for others, `text` without an outline. */
  readonly look?: 'primary' | 'plain' | 'text';
  /** `large` in forms and messages, `small` within a row. */
  readonly size?: 'small' | 'normal' | 'large';
  readonly block?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** An action is pending: announces it, remains focused, and ignores clicks. */
  readonly busy?: boolean;
  /** Ignores clicks but stays focusable; the native attribute would move the focus to the body. */
  readonly disabled?: boolean;
}

/** A button; it submits a form only with `type="submit"`. */
export function Button({
  look,
  size,
  block,
  busy = false,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  const { children, onClick, ...native } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) {
      // Stops the button's default action, which submits the form.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...native}
      type={type}
      className={classes.button}
      data-look={look}
      data-size={size}
      data-block={block}
      {...(busy && { 'aria-busy': true })}
      {...((busy || disabled) && { 'aria-disabled': true })}
      onClick={press}
    >
      {busy && <span className={classes.spinner} data-spinner aria-hidden="true" />}
      {children}
    </button>
  );
}
