import type { ReactElement, ReactNode } from 'react';
import { Columns, Page } from 'ui';
import classes from './legal.module.css';
import { type LegalPath, OtherLegalPages } from './other-legal-pages.tsx';

interface LegalPageProps {
  readonly path: LegalPath;
  readonly title: string;
  /** Introduction below the heading. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** Layout of the legal pages: text, and links to the related pages. */
export function LegalPage({ path, title, lead, children }: LegalPageProps): ReactElement {
  return (
    <Page title={title}>
      <p className={classes.lead}>{lead}</p>
      <Columns main={children} side={<OtherLegalPages path={path} />} />
    </Page>
  );
}
