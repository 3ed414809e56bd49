import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Checkbox } from 'ui';
import { ignoreLaterClicks } from 'ui/later-clicks';
import type ko from './texts/ko.json';
import classes from './agreements.module.css';

export const AGREEMENTS = ['terms', 'privacy', 'adult'] as const;
export type Agreement = (typeof AGREEMENTS)[number];
type AgreedBoxes = Readonly<Record<Agreement, boolean>>;

export const NOTHING_AGREED: AgreedBoxes = { terms: false, privacy: false, adult: false };

interface AgreementsProps {
  readonly agreed: AgreedBoxes;
  readonly onChange: (agreed: AgreedBoxes) => void;
  readonly showsMissing: boolean;
}

export function Agreements({ agreed, onChange, showsMissing }: AgreementsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('agreements');
  const all = AGREEMENTS.every((name) => agreed[name]);
  return (
    <fieldset className={classes.agreements} onClickCapture={ignoreLaterClicks}>
      <legend>{t('title')}</legend>
      <div className={classes.all}>
        <Checkbox
          checked={all}
          onChange={({ target }) => onChange({ terms: target.checked, privacy: target.checked, adult: target.checked })}
        >
          {t('all')}
        </Checkbox>
      </div>
      {AGREEMENTS.map((name) => {
        const missing = showsMissing && !agreed[name];
        return (
          <div key={name} className={classes.one}>
            <Checkbox
              name={`agree-${name}`}
              checked={agreed[name]}
              invalid={missing}
              aria-describedby={missing ? `agree-${name}-note` : undefined}
              onChange={({ target }) => onChange({ ...agreed, [name]: target.checked })}
            >
              {t(name)}
            </Checkbox>
            {missing && (
              <p id={`agree-${name}-note`} className={classes.problem}>
                {t('missing')}
              </p>
            )}
            <details>
              <summary data-quiet>{t('read')}</summary>
              <p data-quiet>{t(`${name}Text`)}</p>
            </details>
          </div>
        );
      })}
    </fieldset>
  );
}
