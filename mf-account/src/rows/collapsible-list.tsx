import { type ReactElement, type ReactNode, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import type ko from '../user/texts/ko.json';

export const SHOWN_ROWS = 3;

interface CollapsibleListProps<Row> {
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function CollapsibleList<Row>({ rows, children }: CollapsibleListProps<Row>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [all, setAll] = useState(false);
  return (
    <Stack gap={2}>
      {children(all ? rows : rows.slice(0, SHOWN_ROWS))}
      {rows.length > SHOWN_ROWS && (
        <Button look="text" aria-expanded={all} onClick={atFirstClick(() => setAll(!all))}>
          {all ? t('sessions.fewer') : t('sessions.all', { number: rows.length })}
        </Button>
      )}
    </Stack>
  );
}
