import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { DESKTOP_MIN_WIDTH, keepFocus } from 'shared-types/platform';
import { Drawer, useMediaQuery } from 'ui';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { guardLinks } from '../guard/return-path.ts';
import { useHealth } from '../health/use-health.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { RefreshOffer } from '../refresh-offer/refresh-offer.tsx';
import { FeatureSlot } from '../router/feature-slot.tsx';
import { session } from '../session/session.ts';
import { Brand, getBrandName } from '../brand/brand.tsx';
import { HeaderLinks, LanguagePicker } from './header-parts.tsx';
import { BottomBar, SiteMenu } from './page-entries.tsx';
import { PageName } from './page-name.tsx';
import { SiteFooter } from './site-footer.tsx';
import classes from './site-layout.module.css';
import { TopBar } from './top-bar.tsx';

/** The layout of every page: menu, top bar, content, footer, drawers, dialogs (spec section 2). */
export function SiteLayout(): ReactElement {
  const t = useShellText();
  const wide = useMediaQuery(`(min-width: ${DESKTOP_MIN_WIDTH}px)`);
  const status = session.use((state) => state.status);
  const member = status === 'loggedIn';
  const [open, setOpen] = useState<'menu' | 'account' | undefined>();
  const close = () => setOpen(undefined);
  // Reserves the space of a member's bar, so that nothing below moves.
  const sessionRoom = <div className={classes.session} />;
  useHealth();
  useFocusOnNavigation(close);
  useEffect(() => keepFocus(), []);
  useEffect(() => {
    // The head of printed pages after the first one.
    const head = JSON.stringify(`${getBrandName()} · ${t('notRealMoney')}`);
    document.documentElement.style.setProperty('--site-running-head', head);
  }, [t]);
  return (
    <div onClickCapture={guardLinks}>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      {wide !== false && (
        <aside className={classes.side}>
          <Link to="/" className={classes.brand} aria-label={`${getBrandName()} ${t('home')}`}>
            <Brand />
          </Link>
          <SiteMenu />
          <MenuFooter />
        </aside>
      )}
      <div className={classes.frame}>
        <div data-print-only className={classes.paper}>
          <Brand />
          <p>{t('notRealMoney')}</p>
        </div>
        <TopBar wide={wide} onMenu={() => setOpen('menu')} onAccount={() => setOpen('account')} />
        <div>
          {member ? <FeatureSlot name="session.bar" skeleton={sessionRoom} /> : status === 'loading' && sessionRoom}
        </div>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      {wide !== true && (
        <>
          <BottomBar />
          <Drawer open={open === 'menu'} side="left" name="menu" label={t('menu')} heading={<Brand />} onClose={close}>
            {!member && (
              <div className={classes.entrances}>
                <HeaderLinks />
              </div>
            )}
            <SiteMenu />
            <MenuFooter>{member && <LanguagePicker />}</MenuFooter>
          </Drawer>
          <Drawer
            open={open === 'account'}
            side="right"
            name="account"
            label={t(member ? 'account' : 'logIn')}
            heading={t(member ? 'account' : 'logIn')}
            onClose={close}
          >
            <FeatureSlot name="drawer.account" />
          </Drawer>
        </>
      )}
      <PageName />
      <RefreshOffer />
      <DialogHost />
      <ScrollRestoration />
    </div>
  );
}

/** Moves the focus to the content after navigation, so that keyboard and screen reader start there. */
function useFocusOnNavigation(onNavigate: () => void): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const navigated = useEffectEvent(onNavigate);
  useEffect(() => {
    if (before.current !== pathname) {
      before.current = pathname;
      navigated();
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/** Below the menu: content of features, the disclaimer, and what does not fit into the bar. */
function MenuFooter({ children }: { readonly children?: ReactNode }): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.foot}>
      <FeatureSlot name="menu.foot" />
      {children}
      <p>{t('tagline')}</p>
      <p>{t('adultsOnly')}</p>
    </div>
  );
}
