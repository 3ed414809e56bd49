import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Table } from 'ui/rich';
import type ko from './texts/ko.json';
import { aboutRow, signed, type StatementRow } from './statement-row.ts';
import classes from './statement-table.module.css';

interface StatementTableProps {
  /** Undefined while they are on the way. */
  readonly rows: readonly StatementRow[] | undefined;
}

/** The rows of a statement: number, time, what it was, how it changed the money and the balance after it. */
export function StatementTable({ rows }: StatementTableProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won, dateTime } = platform.format;
  return (
    <Table
      label={t('rows')}
      rows={rows}
      loading={t('loading')}
      rowKey={({ id }) => id}
      columns={[
        { key: 'number', title: t('number'), phone: 'hidden', kind: 'narrow', render: ({ id }) => id },
        {
          key: 'time',
          title: t('time'),
          phone: 'second',
          kind: 'narrow',
          render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
        },
        { key: 'what', title: t('what'), phone: 'first', render: (row) => <What row={row} /> },
        { key: 'change', title: t('change'), phone: 'firstEnd', kind: 'amount', render: (row) => <Change row={row} /> },
        {
          key: 'after',
          title: t('after'),
          phone: 'secondEnd',
          kind: 'amount',
          render: ({ after }) => won(after.balance),
        },
      ]}
    />
  );
}

function What({ row }: { readonly row: StatementRow }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const about = aboutRow(row, platform.locale.current);
  return (
    <>
      <span className={classes.kind}>{t(`kinds.${row.kind}`)}</span>
      {about !== '' && <span className={classes.about}>{about}</span>}
    </>
  );
}

function Change({ row: { change } }: { readonly row: StatementRow }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const others = [
    ['inPlay', change.inPlay],
    ['hold', change.hold],
    ['comp', change.comp],
  ] as const;
  return (
    <span className={classes.change} data-way={Math.sign(change.balance)}>
      {signed(change.balance, won)}
      {others
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <span key={name} className={classes.about}>
            {t(name)} {signed(amount, won)}
          </span>
        ))}
    </span>
  );
}
