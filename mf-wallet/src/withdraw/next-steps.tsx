import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import classes from './next-steps.module.css';
import type ko from './texts/ko.json';

const STEPS = ['received', 'work', 'paid'] as const;

/** Steps that follow a withdrawal request. */
export function NextSteps(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  return (
    <Card title={t('next.title')}>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`next.${step}`)}</b>
            <p>{t(`next.${step}Hint`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
