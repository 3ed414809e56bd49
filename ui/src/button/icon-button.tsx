import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button with only an icon; its label is read by screen readers. */
export function IconButton({ icon, label, ...native }: IconButtonProps): ReactElement {
  return (
    <button type="button" {...native} className={classes.button} aria-label={label}>
      <Icon name={icon} size="large" />
    </button>
  );
}
