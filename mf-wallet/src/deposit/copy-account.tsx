import { type ReactElement, useState } from 'react';
import { copyText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button } from 'ui';
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
  const [copied, setCopied] = useState<boolean>();
  const number = findAccountNumber(account);
  if (number === undefined) {
    return null;
  }
  return (
    <div className={classes.copy}>
      <span role="status">{copied !== undefined && t(copied ? 'askAccount.copied' : 'askAccount.notCopied')}</span>
      <Button look={look} onClick={() => void copyText(number.replaceAll('-', '')).then(setCopied)}>
        {t('askAccount.copy')}
      </Button>
    </div>
  );
}

/** Finds the account number, with dashes, in the operator's text; undefined if it contains none. */
export function findAccountNumber(words: string): string | undefined {
  return /\d[\d-]{6,}\d/.exec(words)?.[0];
}

/** Returns the line with the account number, up to the number; otherwise the first line. */
export function getAccountLine(words: string): string {
  const line = words.split('\n').find((one) => findAccountNumber(one) !== undefined) ?? words.split('\n')[0] ?? '';
  const number = findAccountNumber(line);
  return number === undefined ? line : line.slice(0, line.indexOf(number) + number.length).trim();
}
