import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import classes from './step-row.module.css';
import type ko from './texts/ko.json';
import type { DepositStep } from './use-deposit-step.ts';

interface StepRowProps {
  readonly name: DepositStep;
  readonly state: 'done' | 'now' | 'ahead';
  /** Summary of a finished step. */
  readonly summary?: ReactNode;
  /** Returns to this step; undefined if it cannot be changed. */
  readonly onBack?: (() => void) | undefined;
  /** Content while the step is the current one. */
  readonly children: ReactNode;
}

/** Row of a deposit step: open, summarized, or title only. */
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
