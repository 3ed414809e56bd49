import type { ReactElement, ReactNode } from 'react';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { LegalPage } from '../legal/legal-page.tsx';
import classes from './agreement-page.module.css';
import type ko from './texts/ko.json';

interface AgreementPageProps {
  readonly name: 'terms' | 'privacy' | 'age';
  /** Text below the agreement. */
  readonly children?: ReactNode;
}

/** Page with the version and the full text of one agreement. */
export function AgreementPage({ name, children }: AgreementPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('agreements');
  const clauses = t(name === 'age' ? 'adultText' : `${name}Text`).split('\n');
  return (
    <LegalPage path={`/${name}`} title={t(`${name}Title`)} lead={t('asked')}>
      <Card title={t('version', { version: AGREEMENT_VERSION })}>
        {clauses.length === 1 ? (
          <p className={classes.clause}>{clauses}</p>
        ) : (
          <ol className={classes.clauses}>
            {clauses.map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ol>
        )}
      </Card>
      {children}
    </LegalPage>
  );
}
