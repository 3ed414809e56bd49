import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { LegalPage } from '../legal/legal-page.tsx';
import { HelpLines } from '../risks/help-lines.tsx';
import classes from './agreement-page.module.css';
import type ko from './texts/ko.json';

const NAMES = ['terms', 'privacy', 'age'] as const;

/** `/terms`, `/privacy`, `/age`: version and full text of one agreement; the age rule with a note to guardians of minors. */
export default function AgreementPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('agreements');
  const { pathname } = useLocation();
  // The router also opens `/Terms` and `/terms/`.
  const name = NAMES.find((known) => pathname.toLowerCase().startsWith(`/${known}`)) ?? 'terms';
  const clauses = t(name === 'age' ? 'adultText' : `${name}Text`).split('\n');
  return (
    <LegalPage path={`/${name}`} title={t(`${name}Title`)} lead={t('asked')}>
      <Card title={t('version', { version: AGREEMENT_VERSION })}>
        {clauses.length === 1 ? (
          <p className={classes.clause}>{clauses}</p>
        ) : (
          <ol data-ruled className={classes.clauses}>
            {clauses.map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ol>
        )}
      </Card>
      {name === 'age' && (
        <Card title={t('guardians')}>
          <p className={classes.advice}>{t('guardianAdvice')}</p>
          <HelpLines />
        </Card>
      )}
    </LegalPage>
  );
}
