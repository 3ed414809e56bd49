import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';
import type { ButtonLook } from './button.tsx';

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
