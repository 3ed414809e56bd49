import type { ReactElement, ReactNode } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { FeatureSlot } from '../router/feature-slot.tsx';
import classes from './menu-footer.module.css';

/** Below the menu: content of features, the disclaimer, and what does not fit into the bar. */
export function MenuFooter({ children }: { readonly children?: ReactNode }): ReactElement {
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
