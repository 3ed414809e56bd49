import type { ReactElement } from 'react';
import { Skeleton, VisuallyHidden } from 'ui';
import { getBrandName } from '../brand/brand-name.ts';
import { FeatureSlot } from '../router/feature-slot.tsx';
import { HomeHero } from './home-hero.tsx';
import classes from './home-page.module.css';
import { BoxesSkeleton, TilesSkeleton } from './place-skeletons.tsx';

/** Fallback of optional content, whose files an ad blocker may stop. */
function Nothing(): null {
  return null;
}

/** The home page, filled by the slots of features. */
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
