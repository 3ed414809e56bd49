import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** Makes the card a region of this name. */
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, actions, children }: CardProps): ReactElement {
  const heading = useId();
  return (
    <section className={classes.card} {...(title !== undefined && { 'aria-labelledby': heading })}>
      {(title !== undefined || actions !== undefined) && (
        <header className={classes.head}>
          {title !== undefined && (
            <h2 id={heading} className={classes.title}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
