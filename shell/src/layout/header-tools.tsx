import type { ReactElement } from 'react';
import { FeatureSlot, getSlotComponents } from '../router/feature-slot.tsx';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './header-tools.module.css';

/** Tools of features in the top bar. Reserves their space, so that nothing next to them moves. */
export function HeaderTools(): ReactElement | null {
  const status = session.use((state) => state.status);
  return getSlotComponents('header.tools', siteState.features, status).length === 0 ? null : (
    <span className={classes.tools}>
      <FeatureSlot name="header.tools" />
    </span>
  );
}
