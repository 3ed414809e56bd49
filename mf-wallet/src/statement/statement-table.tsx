import { type ReactElement, useMemo, useState } from 'react';
import { formatSignedWon } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Table } from 'ui/rich';
import type ko from './texts/ko.json';
import { describeRow, type StatementRow } from './statement-row.ts';
import classes from './statement-table.module.css';

interface StatementTableProps {
  /** Undefined while loading. */
  readonly rows: readonly StatementRow[] | undefined;
  /** Shows each row's date instead of headings, so that every printed page has dates. */
  readonly dated: boolean;
}

/** Statement by days: time, description with number, change and balance. A round is one row, which opens to its entries. */
export function StatementTable({ rows, dated }: StatementTableProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won, date, dateTime } = platform.format;
  const lines = useMemo(() => rows && groupByRound(rows), [rows]);
  const [opened, setOpened] = useState<ReadonlySet<StatementRow['id']>>(new Set());
  const toggle = (id: StatementRow['id']) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const shown = lines?.flatMap((line) =>
    opened.has(line.newest.id) && line.entries.length > 1 ? [line, ...line.entries.map(toEntryLine)] : [line],
  );
  return (
    <Table
      label={t('rows')}
      rows={shown}
      loading={t('loading')}
      rowKey={({ newest, isEntry = false }) => `${isEntry ? 'entry ' : ''}${newest.id}`}
      groupOf={dated ? undefined : ({ newest }) => date(newest.at)}
      columns={[
        {
          key: 'time',
          title: t('time'),
          phone: 'second',
          kind: 'narrow',
          // HH:MM below the heading with the date.
          render: ({ newest: { at }, isEntry }) => (
            <time className={isEntry ? classes.entryTime : undefined} dateTime={at}>
              {dated ? dateTime(at) : dateTime(at).slice(-5)}
            </time>
          ),
        },
        {
          key: 'what',
          title: t('what'),
          phone: 'first',
          render: (line) => (
            <What line={line} open={opened.has(line.newest.id)} onToggle={() => toggle(line.newest.id)} />
          ),
        },
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
          render: ({ newest }) => (
            <>
              <span data-phone-only>{t('after')} </span>
              {won(newest.after.balance)}
            </>
          ),
        },
      ]}
    />
  );
}

interface WhatProps {
  readonly line: StatementLine;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function What({ line: { newest, entries, isEntry }, open, onToggle }: WhatProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const about = describeRow(newest, platform.locale.current);
  if (entries.length === 1) {
    return (
      <span className={isEntry ? classes.entry : classes.single}>
        <span className={classes.kind}>{t(`kinds.${newest.kind}`)}</span>
        {about !== '' && !isEntry && <span className={classes.about}>{about}</span>}
        <span className={classes.number}>
          {t('number')} {newest.id}
        </span>
      </span>
    );
  }
  return (
    <button type="button" className={classes.round} aria-expanded={open} onClick={onToggle}>
      {about === '' ? t('round') : about}
    </button>
  );
}

/** The change of the balance; other changes below it, unless the line is a round or its entry. */
function Change({ line: { change, entries, isEntry } }: { readonly line: StatementLine }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { current: locale } = platform.locale;
  return (
    <span className={classes.change} data-sign={Math.sign(change.balance)}>
      {formatSignedWon(change.balance, locale)}
      {entries.length === 1 &&
        isEntry !== true &&
        listOthers(change).map(([name, amount]) => (
          <span key={name} className={classes.about}>
            {t(name)} {formatSignedWon(amount, locale)}
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
  readonly change: StatementRow['change'];
  /** It is an entry of an opened round. */
  readonly isEntry?: boolean;
}

const ROUND_KINDS: readonly string[] = ['bet', 'win', 'rollback'];

/** Groups entries by round, using their reference; lines are in the order of their newest entries. */
function groupByRound(rows: readonly StatementRow[]): readonly StatementLine[] {
  const lines = Map.groupBy(rows, ({ kind, reference, id }) =>
    ROUND_KINDS.includes(kind) ? `round ${reference}` : `entry ${id}`,
  );
  return [...lines.values()].flatMap((entries) => {
    const [newest] = entries;
    return newest === undefined ? [] : [{ newest, entries: entries.toReversed(), change: sumOf(entries) }];
  });
}

function toEntryLine(entry: StatementRow): StatementLine {
  return { newest: entry, entries: [entry], change: entry.change, isEntry: true };
}

function sumOf(entries: readonly StatementRow[]): StatementRow['change'] {
  const sum = (name: keyof StatementRow['change']) => entries.reduce((total, { change }) => total + change[name], 0);
  return { balance: sum('balance'), inPlay: sum('inPlay'), comp: sum('comp'), hold: sum('hold') };
}
