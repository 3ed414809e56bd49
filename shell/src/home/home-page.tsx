import type { ReactElement } from 'react';
import { SITE_NAME } from 'shared-types';
import { VisuallyHidden } from 'ui';
import { FeatureSlot } from '../router/feature-slot.tsx';
import classes from './home-page.module.css';
import { BannerSkeleton, BoxesSkeleton, TilesSkeleton } from './place-skeletons.tsx';

/** The home page's frame; what fills it comes from features. */
export function HomePage(): ReactElement {
  return (
    <div className={classes.home}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {SITE_NAME}
      </VisuallyHidden>
      <div className={classes.banner}>
        <FeatureSlot name="home.banner" skeleton={<BannerSkeleton />} />
      </div>
      <div className={classes.main}>
        <FeatureSlot name="home.main" skeleton={<TilesSkeleton />} />
      </div>
      <div className={classes.boxes}>
        <FeatureSlot name="home.boxes" skeleton={<BoxesSkeleton />} />
      </div>
      <FeatureSlot name="home.popups" />
    </div>
  );
}
