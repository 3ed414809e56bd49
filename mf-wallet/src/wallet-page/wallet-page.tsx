import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { Columns, Page, PageLinks, Skeleton } from 'ui';
import type ko from './texts/ko.json';
import classes from './wallet-page.module.css';

const SCREENS = ['deposit', 'withdraw', 'comp', 'statement'] as const;

interface WalletPageProps {
  readonly screen: (typeof SCREENS)[number];
  readonly actions?: ReactNode;
  /** False while data that affects the layout is loading, so that nothing shifts later. */
  readonly ready?: boolean;
  readonly children: ReactNode;
}

/** Layout of wallet screens: heading and navigation between them. */
export function WalletPage({ screen, actions, ready = true, children }: WalletPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('wallet-page');
  return (
    <Page
      title={t(screen)}
      {...(actions !== undefined && { actions })}
      links={
        <PageLinks
          label={t('links')}
          links={SCREENS.flatMap((name) => {
            const to = platform.links.to(name);
            return to === undefined ? [] : [{ to, title: t(name) }];
          })}
        />
      }
    >
      {ready ? children : <Waiting />}
    </Page>
  );
}

/** Placeholder of the columns; content that follows stays below the first screen. */
function Waiting(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('wallet-page');
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Columns
        main={
          <>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </>
        }
        side={<Skeleton shape="card" />}
      />
    </div>
  );
}
