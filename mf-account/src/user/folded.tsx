import { type ReactElement, type ReactNode, useState } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import classes from './folded.module.css';
import type ko from './texts/ko.json';

interface FoldedProps<Row> {
  readonly rows: readonly Row[];
  /** So many are seen at first. */
  readonly shown: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of which the first rows are seen until all are asked for. */
export function Folded<Row>({ rows, shown, children }: FoldedProps<Row>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, shown))}
      {rows.length > shown && (
        <div className={classes.more}>
          <Button look="text" aria-expanded={all} onClick={atFirstClick(() => setAll(!all))}>
            {all ? t('sessions.fewer') : t('sessions.all', { number: rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}
