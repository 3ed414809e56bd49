import type { ReactElement } from 'react';
import { LIMIT_KINDS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { Disclosure } from 'ui/disclosure';
import { LimitRow, type Limit } from './limit-row.tsx';
import type ko from './texts/ko.json';
import classes from './protection.module.css';

/** A member's limits: those that are set first, then a form to add another. */
export function LimitList({ limits }: { readonly limits: readonly Limit[] }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const set = limits.filter(isSet);
  const others = limits.filter((limit) => !isSet(limit));
  return (
    <Card title={t('limits')}>
      <p className={classes.hint}>{t(set.length === 0 ? 'noneSet' : 'looserHint')}</p>
      {set.map((limit) => (
        <section key={`${limit.kind} ${limit.period}`} className={classes.set} aria-label={t(`${limit.kind}Limit`)}>
          <h3>{t(`${limit.kind}Limit`)}</h3>
          <LimitRow limit={limit} />
        </section>
      ))}
      {others.length > 0 && (
        <div className={classes.add}>
          <Disclosure line={<b>{t('addLimit')}</b>}>
            <div className={classes.kinds}>
              <div className={classes.columns}>
                {LIMIT_KINDS.map((kind) => {
                  const ofKind = others.filter((limit) => limit.kind === kind);
                  return (
                    ofKind.length > 0 && (
                      <section key={kind} className={classes.kind} aria-label={t(`${kind}Limit`)}>
                        <h3>{t(`${kind}Limit`)}</h3>
                        <p className={classes.hint}>{t(`${kind}Hint`)}</p>
                        {ofKind.map((limit) => (
                          <LimitRow key={limit.period} limit={limit} />
                        ))}
                      </section>
                    )
                  );
                })}
              </div>
            </div>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

/** Returns true for a limit that applies or has a pending change. */
function isSet({ amount, pending }: Limit): boolean {
  return amount !== null || pending !== null;
}
