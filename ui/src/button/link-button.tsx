import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './button.module.css';
import type { ButtonLook } from './button-look.ts';

interface LinkButtonProps extends ButtonLook {
  readonly to: string;
  /** It links to the current page. */
  readonly current?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of the site, styled as a button. */
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
