import { Money } from '../src/money/money.tsx';
import { RangePicker, Table } from '../src/rich/index.ts';
import { Held, nothing, type Samples } from './sample.tsx';

const ROWS = [
  { id: 1, kind: ['입금', 'Deposit'], amount: 100_000, at: '2026-11-22 14:05' },
  { id: 2, kind: ['베팅', 'Bet'], amount: -5_000, at: '2026-11-22 14:11' },
  { id: 3, kind: ['베팅 정산', 'Bet settled'], amount: 9_750, at: '2026-11-22 14:12' },
] as const;

/** Components of members' lists: a calendar, built on antd, and a table. */
export const RICH_SAMPLES: Samples = {
  RangePicker: {
    usual: () => (
      <Held start={{ from: '2026-11-01', to: '2026-11-22' }}>
        {(period, set) => <RangePicker period={period} onChange={set} max="2026-11-25" />}
      </Held>
    ),
    invalid: () => <RangePicker period={{ from: '', to: '2026-11-22' }} onChange={nothing} max="2026-11-25" invalid />,
  },
  Table: {
    'with rows': (say) => (
      <Table
        label={say('거래', 'Transactions')}
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: say('일시', 'Time'), phone: 'second', kind: 'narrow', render: ({ at }) => at },
          { key: 'kind', title: say('내용', 'What'), phone: 'first', render: ({ kind: [ko, en] }) => say(ko, en) },
          {
            key: 'amount',
            title: say('금액', 'Amount'),
            phone: 'firstEnd',
            kind: 'amount',
            render: ({ amount }) => <Money amount={amount} label={false} />,
          },
        ]}
      />
    ),
    'on its way': (say) => (
      <Table
        label={say('거래', 'Transactions')}
        rows={undefined}
        rowKey={({ id }: { id: number }) => id}
        columns={[{ key: 'at', title: say('일시', 'Time'), phone: 'first', render: () => '' }]}
      />
    ),
    'without rows': (say) => (
      <Table
        label={say('빈 거래', 'No transactions')}
        rows={[]}
        rowKey={({ id }: { id: number }) => id}
        columns={[{ key: 'at', title: say('일시', 'Time'), phone: 'first', render: () => '' }]}
      />
    ),
  },
};
