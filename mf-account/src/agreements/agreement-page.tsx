import type { ReactElement, ReactNode } from 'react';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { LegalPage, type LegalPath } from '../legal/legal-page.tsx';
import classes from './agreement-page.module.css';
import type ko from './texts/ko.json';

interface AgreementPageProps {
  readonly path: LegalPath;
  readonly title: 'termsTitle' | 'privacyTitle' | 'ageTitle';
  readonly text: 'termsText' | 'privacyText' | 'adultText';
  /** Text below the agreement. */
  readonly children?: ReactNode;
}

/** Page with the version and the full text of one agreement. */
export function AgreementPage({ path, title, text, children }: AgreementPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('agreements');
  const clauses = t(text).split('\n');
  return (
    <LegalPage path={path} title={t(title)} lead={t('asked')}>
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
