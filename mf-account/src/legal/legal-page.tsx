import type { ReactElement, ReactNode } from 'react';
import { Page } from 'ui';
import classes from './legal.module.css';
import { type LegalPath, OtherPages } from './other-pages.tsx';

interface LegalPageProps {
  readonly path: LegalPath;
  readonly title: string;
  /** A line or two under the heading. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** The frame of what the house owes everybody to say: one measure to read in, and the way to the pages beside it. */
export function LegalPage({ path, title, lead, children }: LegalPageProps): ReactElement {
  return (
    <div className={classes.page}>
      <Page title={title}>
        <p className={classes.lead}>{lead}</p>
        {children}
        <OtherPages path={path} />
      </Page>
    </div>
  );
}
