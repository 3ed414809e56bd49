import type { ReactElement, ReactNode } from 'react';
import { Columns, Page, Card, Icon } from 'ui';
import classes from './legal.module.css';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import type agreements from '../agreements/texts/ko.json';
import type risks from '../risks/texts/ko.json';
import type ko from './texts/ko.json';

interface LegalPageProps {
  readonly path: LegalPath;
  readonly title: string;
  readonly lead: string;
  readonly top?: ReactNode;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

export function LegalPage({ path, title, lead, top, side, children }: LegalPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('legal');
  return (
    <Page title={title} parent={{ to: '/', title: t('home') }}>
      <p className={classes.lead}>{lead}</p>
      {top}
      <Columns
        main={children}
        side={
          <>
            {side}
            <OtherLegalPages path={path} />
          </>
        }
      />
    </Page>
  );
}

type LegalPath = '/terms' | '/privacy' | '/age' | '/risks';

function OtherLegalPages({ path }: { readonly path: LegalPath }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('legal');
  const agreed = platform.locale.useTexts<typeof agreements>('agreements');
  const risky = platform.locale.useTexts<typeof risks>('risks');
  const pages: readonly { readonly to: LegalPath; readonly title: string; readonly hint: string }[] = [
    { to: '/terms', title: agreed('termsTitle'), hint: t('terms') },
    { to: '/privacy', title: agreed('privacyTitle'), hint: t('privacy') },
    { to: '/age', title: agreed('ageTitle'), hint: t('age') },
    { to: '/risks', title: risky('title'), hint: t('risks') },
  ];
  return (
    <Card title={t('others')}>
      <nav aria-label={t('others')} className={classes.others}>
        {pages
          .filter(({ to }) => to !== path)
          .map(({ to, title, hint }) => (
            <Link key={to} to={to}>
              <b data-row-name>{title}</b>
              <span data-quiet>{hint}</span>
              <Icon name="forward" />
            </Link>
          ))}
      </nav>
    </Card>
  );
}
