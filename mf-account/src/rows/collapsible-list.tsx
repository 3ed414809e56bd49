import { type ReactElement, type ReactNode, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import type ko from '../user/texts/ko.json';

interface CollapsibleListProps<Row> {
  readonly rows: readonly Row[];
  /** Number of rows shown before the list is expanded. */
  readonly shown: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** List that shows its first rows, and all after a click. */
export function CollapsibleList<Row>({ rows, shown, children }: CollapsibleListProps<Row>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [all, setAll] = useState(false);
  return (
    <Stack gap={2}>
      {children(all ? rows : rows.slice(0, shown))}
      {rows.length > shown && (
        <Button look="text" aria-expanded={all} onClick={atFirstClick(() => setAll(!all))}>
          {all ? t('sessions.fewer') : t('sessions.all', { number: rows.length })}
        </Button>
      )}
    </Stack>
  );
}
