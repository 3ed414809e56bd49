import { type ReactElement, useMemo } from 'react';
import { platform } from 'shell/platform';
import { Table } from 'ui/rich';
import type ko from './texts/ko.json';
import { describeRow, formatSignedAmount, type StatementRow } from './statement-row.ts';
import classes from './statement-table.module.css';

interface StatementTableProps {
  /** Undefined while loading. */
  readonly rows: readonly StatementRow[] | undefined;
}

/** Statement by days with one expandable row per round: time, description with number, change and balance. */
export function StatementTable({ rows }: StatementTableProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won, date } = platform.format;
  const lines = useMemo(() => rows && groupByRound(rows), [rows]);
  return (
    <Table
      label={t('rows')}
      rows={lines}
      loading={t('loading')}
      rowKey={({ newest }) => newest.id}
      groupOf={({ newest }) => date(newest.at)}
      columns={[
        {
          key: 'time',
          title: t('time'),
          phone: 'second',
          kind: 'narrow',
          render: ({ newest: { at } }) => <time dateTime={at}>{formatTimeOfDay(at)}</time>,
        },
        { key: 'what', title: t('what'), phone: 'first', render: (line) => <What line={line} /> },
        {
          key: 'change',
          title: t('change'),
          phone: 'firstEnd',
          kind: 'amount',
          render: (line) => <Change line={line} />,
        },
        {
          key: 'after',
          title: t('after'),
          phone: 'secondEnd',
          kind: 'amount',
          render: ({ newest }) => won(newest.after.balance),
        },
      ]}
    />
  );
}

/** Returns the time as HH:MM, for rows below a heading with their date. */
const formatTimeOfDay = (at: string) => platform.format.dateTime(at).slice(-5);

function What({ line: { newest, entries, change } }: { readonly line: StatementLine }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won, dateTime } = platform.format;
  const about = describeRow(newest, platform.locale.current);
  if (entries.length === 1) {
    return (
      <>
        <span className={classes.kind}>{t(`kinds.${newest.kind}`)}</span>
        {about !== '' && <span className={classes.about}>{about}</span>}
        <EntryNumber id={newest.id} />
      </>
    );
  }
  return (
    <details className={classes.round}>
      <summary>
        <span className={classes.kind}>{about === '' ? t('round') : about}</span>
      </summary>
      <EntryNumber id={newest.id} />
      <ul className={classes.entries}>
        {entries.map(({ id, at, kind, change }) => (
          <li key={id} className={classes.entry}>
            <span>{t(`kinds.${kind}`)}</span>
            <span>{formatSignedAmount(change.balance, won)}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
        {listOthers(change).map(([name, amount]) => (
          <li key={name} className={classes.entry}>
            <span>{t(name)}</span>
            <span>{formatSignedAmount(amount, won)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The number by which support finds an entry; rounds show it when opened. */
function EntryNumber({ id }: { readonly id: StatementRow['id'] }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  return (
    <span className={classes.number}>
      {t('number')} {id}
    </span>
  );
}

/** The change of the balance; other changes below it, unless the line opens to them. */
function Change({ line: { change, entries } }: { readonly line: StatementLine }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  return (
    <span className={classes.change} data-sign={Math.sign(change.balance)}>
      {formatSignedAmount(change.balance, won)}
      {entries.length === 1 &&
        listOthers(change).map(([name, amount]) => (
          <span key={name} className={classes.about}>
            {t(name)} {formatSignedAmount(amount, won)}
          </span>
        ))}
    </span>
  );
}

/** Returns the changes of other amounts than the balance, in won. */
function listOthers({ inPlay, hold, comp }: StatementRow['change']) {
  return (
    [
      ['inPlay', inPlay],
      ['hold', hold],
      ['comp', comp],
    ] as const
  ).filter(([, amount]) => amount !== 0);
}

/** Statement line: one entry, or all entries of a round on this page. */
interface StatementLine {
  readonly newest: StatementRow;
  /** Oldest first. */
  readonly entries: readonly StatementRow[];
  /** Sum of the changes. */
  readonly change: StatementRow['change'];
}

const ROUND_KINDS: readonly string[] = ['bet', 'win', 'rollback'];

/** Groups entries by round, using their reference; lines are in the order of their newest entries. */
export function groupByRound(rows: readonly StatementRow[]): readonly StatementLine[] {
  const lines = new Map<string, StatementRow[]>();
  for (const row of rows) {
    const key = ROUND_KINDS.includes(row.kind) ? `round ${row.reference}` : `entry ${row.id}`;
    const entries = lines.get(key) ?? [];
    entries.push(row);
    lines.set(key, entries);
  }
  return [...lines.values()].flatMap((entries) => {
    const [newest] = entries;
    return newest === undefined ? [] : [{ newest, entries: entries.toReversed(), change: sumOf(entries) }];
  });
}

function sumOf(entries: readonly StatementRow[]): StatementRow['change'] {
  const sum = (name: keyof StatementRow['change']) => entries.reduce((total, { change }) => total + change[name], 0);
  return { balance: sum('balance'), inPlay: sum('inPlay'), comp: sum('comp'), hold: sum('hold') };
}
