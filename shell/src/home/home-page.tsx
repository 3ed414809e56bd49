import type { ReactElement } from 'react';
import { SITE_NAME } from 'shared-types';
import { FeatureSlot } from '../router/feature-slot.tsx';
import classes from './home-page.module.css';

/** The home page's frame; what fills it comes from features. */
export function HomePage(): ReactElement {
  return (
    <div className={classes.home}>
      <h1 className={classes.title} tabIndex={-1}>
        {SITE_NAME}
      </h1>
      <div className={classes.banner}>
        <FeatureSlot name="home.banner" />
      </div>
      <div className={classes.main}>
        <FeatureSlot name="home.main" />
      </div>
      <div className={classes.boxes}>
        <FeatureSlot name="home.boxes" />
      </div>
      <FeatureSlot name="home.popups" />
    </div>
  );
}
