import type { ReactElement } from 'react';
import { VisuallyHidden } from 'ui';
import { siteName } from '../brand/site-name.ts';
import { FeatureSlot } from '../router/feature-slot.tsx';
import { HomeLead } from './home-lead.tsx';
import classes from './home-page.module.css';
import { BannerSkeleton, BoxesSkeleton, TilesSkeleton } from './place-skeletons.tsx';

/** Optional content fails silently: an ad blocker may have stopped its file. */
function Nothing(): null {
  return null;
}

/** The home page's frame; what fills it comes from features. */
export function HomePage(): ReactElement {
  return (
    <div className={classes.home}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {siteName()}
      </VisuallyHidden>
      <div className={classes.top}>
        {/* First for whoever goes through the page by keyboard. */}
        <div className={classes.popups}>
          <FeatureSlot name="home.popups" Failed={Nothing} />
        </div>
        <div className={classes.banner}>
          <FeatureSlot name="home.banner" skeleton={<BannerSkeleton />} Failed={Nothing} />
        </div>
      </div>
      <HomeLead />
      <div className={classes.main}>
        <FeatureSlot name="home.main" skeleton={<TilesSkeleton />} />
      </div>
      <div className={classes.boxes}>
        <FeatureSlot name="home.boxes" skeleton={<BoxesSkeleton />} />
      </div>
    </div>
  );
}
