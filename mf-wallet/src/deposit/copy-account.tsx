import { type ReactElement, useState } from 'react';
import { copyText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { findAccountNumber } from './account-number.ts';
import classes from './account-step.module.css';
import type ko from './texts/ko.json';

interface CopyAccountProps {
  /** Text with the account number. */
  readonly account: string;
  readonly look?: 'plain' | 'text';
}

/** Button that copies an account number without dashes; renders nothing if the text contains none. */
export function CopyAccount({ account, look = 'plain' }: CopyAccountProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const number = findAccountNumber(account);
  if (number === undefined) {
    return null;
  }
  const copy = async () => copyText(number.replaceAll('-', ''));
  return (
    <div className={classes.copy}>
      <span role="status">{outcome !== undefined && t(`askAccount.${outcome}`)}</span>
      <Button
        look={look}
        onClick={() =>
          void copy().then(
            () => setOutcome('copied'),
            () => setOutcome('notCopied'),
          )
        }
      >
        {t('askAccount.copy')}
      </Button>
    </div>
  );
}
