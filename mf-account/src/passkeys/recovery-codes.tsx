import { type ReactElement, useEffect, useRef, useState } from 'react';
import { copyText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { saveFile } from 'ui/extra';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const [copied, setCopied] = useState<boolean>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section className={classes.codes} aria-label={t('codesTitle')}>
      <h3 ref={title} tabIndex={-1}>
        {t('codesTitle')}
      </h3>
      <p data-quiet>{t('codesText')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Stack direction="row" gap={2}>
        <Button onClick={() => void copyText(text).then(setCopied)}>{t('copy')}</Button>
        <Button onClick={() => saveFile(`recovery-codes-${location.hostname}.txt`, `${text}\n`, 'text/plain')}>
          {t('saveFile')}
        </Button>
        <Button look="primary" onClick={onSaved}>
          {t('kept')}
        </Button>
      </Stack>
      <p role="status" data-quiet>
        {copied !== undefined && t(copied ? 'copied' : 'notCopied')}
      </p>
    </section>
  );
}
