import type { ReactElement } from 'react';
import { AGREEMENT_VERSION } from 'shared-types';
import { platform } from 'shell/platform';
import { Card, Page } from 'ui';
import classes from './agreements.module.css';
import type ko from './texts/ko.json';

interface AgreementPageProps {
  readonly title: 'termsTitle' | 'privacyTitle' | 'ageTitle';
  readonly text: 'termsText' | 'privacyText' | 'adultText';
}

/** One of the agreements with its version, word for word what a member agrees to. */
export function AgreementPage({ title, text }: AgreementPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('agreements');
  const clauses = t(text).split('\n');
  return (
    <div className={classes.page}>
      <Page title={t(title)}>
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
          <p className={classes.quiet}>{t('asked')}</p>
        </Card>
      </Page>
    </div>
  );
}
