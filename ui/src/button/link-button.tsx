import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';
import type { ButtonLook } from './button-look.ts';

interface LinkButtonProps extends ButtonLook {
  /** A page of the site. */
  readonly to: string;
  /** Whether it leads to the page that is shown. */
  readonly current?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of the site that looks like a button: it goes somewhere, so it is no button. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { to, look = 'primary', size, block, current = false, onClick, children } = props;
  return (
    <Link
      to={to}
      className={classes.button}
      data-look={look}
      data-size={size}
      data-block={block}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
