import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import { aboutRow, signed, type StatementRow } from './statement-row.ts';
import classes from './statement-table.module.css';

/** The rows of a statement: number, time, what it was, how it changed the money and the balance after it. */
export function StatementTable({ rows }: { readonly rows: readonly StatementRow[] }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('rows')}</caption>
      <thead>
        <tr>
          {(['number', 'time', 'what', 'change', 'after'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: StatementRow }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won, number, dateTime } = platform.format;
  const { id, lastDate, change, after } = row;
  const about = aboutRow(row, platform.locale.current);
  const others = [
    ['inPlay', change.in_balance],
    ['hold', change.hold],
    ['comp', change.rolling],
  ] as const;
  return (
    <tr>
      <td data-column="number">{number(id)}</td>
      <td data-column="time">
        <time dateTime={lastDate}>{dateTime(lastDate)}</time>
      </td>
      <td data-column="what">
        <span className={classes.kind}>{t(`kinds.${row.kind}`)}</span>
        {about !== '' && <span className={classes.about}>{about}</span>}
      </td>
      <td data-column="change" data-way={Math.sign(change.balance)}>
        {signed(change.balance, won)}
        {others
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <span key={name} className={classes.about}>
              {t(name)} {signed(amount, won)}
            </span>
          ))}
      </td>
      <td data-column="after">{won(after.balance)}</td>
    </tr>
  );
}
