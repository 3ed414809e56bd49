import type { ReactElement } from 'react';
import { LinkButton, Skeleton, VisuallyHidden } from 'ui';
import { getBrandName } from '../brand/brand.tsx';
import { FeatureSlot } from '../router/feature-slot.tsx';
import classes from './home-page.module.css';
import { BoxesSkeleton, TilesSkeleton } from './place-skeletons.tsx';
import { useRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';

/** Fallback of optional content, whose files an ad blocker may stop. */
function Nothing(): null {
  return null;
}

export function HomePage(): ReactElement {
  return (
    <div className={classes.home}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {getBrandName()}
      </VisuallyHidden>
      <div className={classes.top}>
        {/* First in the keyboard order. */}
        <div className={classes.popups}>
          <FeatureSlot name="home.popups" Failed={Nothing} />
        </div>
        <div className={classes.banner}>
          <FeatureSlot name="home.banner" skeleton={<Skeleton shape="block" />} Failed={Nothing} />
        </div>
      </div>
      <HomeHero />
      <div className={classes.main}>
        <FeatureSlot name="home.main" skeleton={<TilesSkeleton />} />
      </div>
      <div className={classes.boxes}>
        <FeatureSlot name="home.boxes" skeleton={<BoxesSkeleton />} />
      </div>
    </div>
  );
}

/** For a visitor what this site is, for a member nothing. Reserves its height while the session is unknown. */
export function HomeHero(): ReactElement | null {
  const status = session.use((state) => state.status);
  return status === 'loggedIn' ? null : <div className={classes.hero}>{status === 'loggedOut' && <VisitorHero />}</div>;
}

function VisitorHero(): ReactElement {
  const t = useShellText();
  const entrances = useRouteEntries('header').filter(({ look }) => look === 'plain' || look === 'primary');
  return (
    <section className={classes.row} aria-label={t('welcome')}>
      <p className={classes.text}>{t('welcomeText')}</p>
      <span className={classes.entrances}>
        {entrances.map(({ path, text, look }) => (
          <LinkButton key={path} to={path} look={look === 'primary' ? 'primary' : 'plain'}>
            {text}
          </LinkButton>
        ))}
      </span>
    </section>
  );
}
