import { Badge } from '../src/status/badge.tsx';
import { Button } from '../src/button/button.tsx';
import { Disclosure } from '../src/disclosure/disclosure.tsx';
import { KitPage } from '../src/layout/kit-page.ts';
import { Grid, Stack } from '../src/layout/stack.tsx';
import { VisuallyHidden } from '../src/layout/visually-hidden.tsx';
import { List, ListRow } from '../src/list/list.tsx';
import { Money } from '../src/money/money.tsx';
import { PlayMoneyLabel } from '../src/money/play-money-label.tsx';
import { Card } from '../src/page/card.tsx';
import { Page } from '../src/page/page.tsx';
import { Pager } from '../src/pager/pager.tsx';
import { Steps } from '../src/steps/steps.tsx';
import { Held, type Samples } from './sample.tsx';

const TILES = ['A', 'B', 'C', 'D'];

/** A page and what stands in it. */
export const PAGE_SAMPLES: Samples = {
  Page: {
    'with an action': (say) => (
      <Page title={say('거래내역', 'Statement')} actions={<Button>{say('인쇄', 'Print')}</Button>}>
        <Card>{say('내용', 'Content')}</Card>
      </Page>
    ),
  },
  Card: {
    'with a title': (say) => <Card title={say('보유 현황', 'Your money')}>{say('내용', 'Content')}</Card>,
    'with an action': (say) => (
      <Card title={say('한도', 'Limits')} actions={<Button look="text">{say('변경', 'Change')}</Button>}>
        {say('내용', 'Content')}
      </Card>
    ),
    'without a title': (say) => <Card>{say('내용', 'Content')}</Card>,
  },
  Steps: {
    'in the middle': (say) => (
      <Held start={'second'}>
        {(now, back) => (
          <Steps
            label={say('진행 순서', 'Progress')}
            steps={[
              { name: 'first', label: say('회원 정보', 'About you') },
              { name: 'second', label: say('출금 계좌', 'Bank account') },
              { name: 'third', label: say('비밀번호', 'Passwords') },
            ]}
            now={now}
            onBack={back}
          />
        )}
      </Held>
    ),
  },
  List: {
    usual: (say) => (
      <List label={say('쪽지', 'Notes')}>
        <ListRow end={<Badge tone="waiting">{say('대기', 'Waiting')}</Badge>}>{say('첫 번째', 'The first')}</ListRow>
        <ListRow>{say('두 번째', 'The second')}</ListRow>
      </List>
    ),
  },
  ListRow: {
    'with an end': (say) => (
      <List>
        <ListRow end={<Money amount={52_000} />}>{say('입금', 'Deposit')}</ListRow>
      </List>
    ),
  },
  Disclosure: {
    closed: (say) => (
      <Disclosure line={<b>{say('로그인 비밀번호', 'Password')}</b>}>{say('내용', 'Content')}</Disclosure>
    ),
    open: (say) => (
      <Disclosure open line={<b>{say('출금 비밀번호', 'Withdrawal PIN')}</b>}>
        {say('내용', 'Content')}
      </Disclosure>
    ),
  },
  Pager: {
    'by pages': () => (
      <Held start={20}>{(skip, go) => <Pager skip={skip} shown={20} count={230} size={20} onSkip={go} />}</Held>
    ),
    'by addresses': () => <Pager skip={0} shown={20} count={60} size={20} to={(page) => `?page=${page}`} />,
  },
  Money: {
    usual: () => <Money amount={1_234_567} />,
    large: () => <Money amount={98_765_432} size="large" />,
    'without its label': () => <Money amount={0} label={false} />,
  },
  PlayMoneyLabel: { usual: () => <PlayMoneyLabel /> },
  Stack: {
    'a row': (say) => (
      <Stack direction="row" gap={2}>
        <Badge>{say('하나', 'One')}</Badge>
        <Badge>{say('둘', 'Two')}</Badge>
      </Stack>
    ),
    'a column': (say) => (
      <Stack gap={2}>
        <span>{say('하나', 'One')}</span>
        <span>{say('둘', 'Two')}</span>
      </Stack>
    ),
  },
  Grid: {
    usual: () => (
      <Grid column="narrow">
        {TILES.map((tile) => (
          <Card key={tile}>{tile}</Card>
        ))}
      </Grid>
    ),
  },
  VisuallyHidden: {
    'for the ear alone': (say) => (
      <p>
        98% <VisuallyHidden>{say('배당률', 'return')}</VisuallyHidden>
      </p>
    ),
  },
  KitPage: {
    'around all others': (say) => (
      <KitPage value={{ nonce: undefined }}>{say('이 화면이 그 안에 있습니다.', 'This page stands in one.')}</KitPage>
    ),
  },
};
