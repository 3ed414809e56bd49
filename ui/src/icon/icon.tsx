import type { ReactElement } from 'react';
import classes from './icon.module.css';
import { ICONS, type IconName } from './icons.ts';

interface IconProps {
  /** A name of the set, or path data on 24×24 from a descriptor. */
  readonly name: IconName | { readonly path: string };
  /** `small` 16 px, `normal` 20 px, `large` 24 px, `huge` 44 px. */
  readonly size?: 'small' | 'normal' | 'large' | 'huge';
}

/** A decorative outline icon in the colour of the text; adjacent text carries the meaning. */
export function Icon({ name, size = 'normal' }: IconProps): ReactElement {
  const { path, side } = typeof name === 'string' ? ICONS[name] : { ...name, side: 24 };
  return (
    <svg viewBox={`0 0 ${side} ${side}`} className={classes.icon} data-size={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
