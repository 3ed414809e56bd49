import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './button.module.css';

interface ButtonLook {
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

interface LinkButtonProps extends Pick<ButtonLook, 'look' | 'size'> {
  readonly to: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link to a page of the site, styled as a button. */
export function LinkButton({ to, look = 'primary', size, current = false, children }: LinkButtonProps): ReactElement {
  return (
    <Link
      to={to}
      className={classes.button}
      data-look={look}
      data-size={size}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button with only an icon; its label is read by screen readers. */
export function IconButton({ icon, label, ...native }: IconButtonProps): ReactElement {
  return (
    <button type="button" {...native} className={classes.icon} aria-label={label}>
      <Icon name={icon} size="large" />
    </button>
  );
}

export function CloseButton({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useKitText();
  return <IconButton icon="close" label={t('close')} onClick={onClose} />;
}
