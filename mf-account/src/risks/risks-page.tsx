import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, LinkButton } from 'ui';
import { LegalPage } from '../legal/legal-page.tsx';
import { HelpLines } from './help-lines.tsx';
import classes from './risks.module.css';
import type ko from './texts/ko.json';

export default function RisksPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('risks');
  const protection = platform.links.to('protection');
  const { help } = platform.operator;
  return (
    <LegalPage
      path="/risks"
      title={t('title')}
      lead={t('lead')}
      top={
        <Card title={t('helpLines')}>
          <HelpLines />
          <p data-quiet>{t('helpHint')}</p>
          <p data-quiet>{t('minors')}</p>
        </Card>
      }
      side={
        <Card title={t('regulator')}>
          <p className={classes.regulator}>
            <a data-link href={help.regulator.address} rel="noreferrer" target="_blank">
              {help.regulator.name}
            </a>
          </p>
          <p data-quiet>{t('regulatorHint')}</p>
        </Card>
      }
    >
      <Card title={t('risks')}>
        <ul className={classes.list}>
          {(['risk1', 'risk2', 'risk3', 'risk4'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('signs')}>
        <ul className={classes.list}>
          {(['sign1', 'sign2', 'sign3', 'sign4'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        {protection !== undefined && (
          <p className={classes.more}>
            <LinkButton to={protection} look="plain">
              {t('tools')}
            </LinkButton>
          </p>
        )}
      </Card>
    </LegalPage>
  );
}
