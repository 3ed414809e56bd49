import { type ReactElement, useEffect, useRef, useState } from 'react';
import { copyText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** Called when the member confirms having saved the codes. */
  readonly onSaved: () => void;
}

/** New recovery codes, shown once, with buttons to copy or download them. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async () => copyText(text);
  return (
    <section className={classes.codes} aria-label={t('codesTitle')}>
      <h3 ref={title} tabIndex={-1}>
        {t('codesTitle')}
      </h3>
      <p className={classes.quiet}>{t('codesText')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Stack direction="row" gap={2}>
        <Button
          onClick={() =>
            void copy().then(
              () => setOutcome('copied'),
              () => setOutcome('notCopied'),
            )
          }
        >
          {t('copy')}
        </Button>
        <Button onClick={() => saveFile(`recovery-codes-${location.hostname}.txt`, `${text}\n`)}>
          {t('saveFile')}
        </Button>
        <Button look="primary" onClick={onSaved}>
          {t('kept')}
        </Button>
      </Stack>
      <p role="status" className={classes.quiet}>
        {outcome !== undefined && t(outcome)}
      </p>
    </section>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
