import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Disclosure } from 'ui/disclosure';
import classes from './open-row.module.css';

interface OpenRowProps {
  /** Added to the address while the row is open (`/user?open=login`). */
  readonly name: string;
  readonly title: string;
  /** One-line description. */
  readonly hint: string;
  /** The content has a state that must not be lost: it remains mounted while closed. */
  readonly alwaysMounted?: boolean;
  readonly children: ReactNode;
}

/** Expandable list row; its content is mounted only while open, unless `alwaysMounted`. */
export function OpenRow({ name, title, hint, alwaysMounted = false, children }: OpenRowProps): ReactElement {
  const [search, setSearch] = useSearchParams();
  const open = search.getAll('open').includes(name);
  const toggle = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        [...before.getAll('open').filter((other) => other !== name), ...(open ? [] : [name])].forEach((shown) =>
          next.append('open', shown),
        );
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.row}>
      <Disclosure
        open={open}
        onToggle={toggle}
        line={
          <span className={classes.line}>
            <span className={classes.title}>{title}</span>
            <span className={classes.hint}>{hint}</span>
          </span>
        }
      >
        {(open || alwaysMounted) && <div className={classes.content}>{children}</div>}
      </Disclosure>
    </div>
  );
}
