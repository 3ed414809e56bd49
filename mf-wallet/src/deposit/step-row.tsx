import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import classes from './step-row.module.css';
import type ko from './texts/ko.json';
import type { DepositStep } from './use-deposit-step.ts';

interface StepRowProps {
  readonly name: DepositStep;
  readonly state: 'done' | 'now' | 'ahead';
  /** What was settled at this step; seen once it is done. */
  readonly summary?: ReactNode;
  /** Leads back to this step; absent where it cannot be changed. */
  readonly onBack?: (() => void) | undefined;
  /** The step itself; seen while it is the one in view. */
  readonly children: ReactNode;
}

/** One step of a deposit: in view, summed up in a line, or ahead with its name alone. */
export function StepRow({ name, state, summary, onBack, children }: StepRowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  return (
    <li className={classes.step} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} tabIndex={-1}>
            {t(`step.${name}`)}
          </h2>
          {state === 'done' && <div className={classes.summary}>{summary}</div>}
        </div>
        {state === 'done' && onBack !== undefined && (
          <Button look="text" aria-label={t('changeOf', { step: t(`step.${name}`) })} onClick={onBack}>
            {t('change')}
          </Button>
        )}
      </div>
      {state === 'now' && <div className={classes.content}>{children}</div>}
    </li>
  );
}
