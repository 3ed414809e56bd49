import type { ReactElement, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Page } from 'ui';
import type ko from './texts/ko.json';
import classes from './wallet-page.module.css';

const SCREENS = ['deposit', 'withdraw', 'comp', 'statement'] as const;

interface WalletPageProps {
  readonly screen: (typeof SCREENS)[number];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every wallet screen: its heading and the way to the other three. */
export function WalletPage({ screen, actions, children }: WalletPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('wallet-page');
  return (
    <Page title={t(screen)} {...(actions !== undefined && { actions })}>
      <nav aria-label={t('links')} className={classes.links}>
        {SCREENS.map((name) => (
          <NavLink key={name} to={`/${name}`} className={classes.link ?? ''}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}

interface ColumnsProps {
  /** What the page is for. */
  readonly main: ReactNode;
  /** What one needs to know for it. */
  readonly side: ReactNode;
}

/** Two columns where there is room; on narrow screens the main part comes first. */
export function Columns({ main, side }: ColumnsProps): ReactElement {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{main}</div>
      <div className={classes.stack}>{side}</div>
    </div>
  );
}
