import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from 'ui';
import { Disclosure } from 'ui/disclosure';
import classes from './open-row.module.css';

interface RowProps {
  readonly title: string;
  readonly hint: string;
}

interface OpenRowProps extends RowProps {
  /** Added to the address while the row is open (`/user?open=login`). */
  readonly name: string;
  /** The content has a state that must not be lost: it remains mounted while closed. */
  readonly alwaysMounted?: boolean;
  readonly children: ReactNode;
}

/** Expandable list row; its content is mounted only while open, unless `alwaysMounted`. */
export function OpenRow({ name, title, hint, alwaysMounted = false, children }: OpenRowProps): ReactElement {
  const [search, setSearch] = useSearchParams();
  const open = search.getAll('open').includes(name);
  const toggle = () => {
    const others = [...search].filter(([key, value]) => key !== 'open' || value !== name);
    setSearch(open ? others : [...others, ['open', name]], { replace: true, preventScrollReset: true });
  };
  return (
    <div className={classes.row}>
      <Disclosure open={open} onToggle={toggle} line={<TitleAndHint title={title} hint={hint} />}>
        {(open || alwaysMounted) && <div className={classes.content}>{children}</div>}
      </Disclosure>
    </div>
  );
}

export function LinkRow({ to, ...texts }: RowProps & { readonly to: string }): ReactElement {
  return (
    <div className={classes.row}>
      <Link to={to} className={classes.link}>
        <TitleAndHint {...texts} />
        <Icon name="forward" />
      </Link>
    </div>
  );
}

function TitleAndHint({ title, hint }: RowProps): ReactElement {
  return (
    <span className={classes.line}>
      <span data-row-name className={classes.title}>
        {title}
      </span>
      <span data-quiet>{hint}</span>
    </span>
  );
}
