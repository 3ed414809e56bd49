/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as kit from './index.ts';

// Windows belong to a browser; everything else is in the first HTML.
const SAMPLES: Readonly<Record<string, React.ReactNode>> = {
  AmountField: <kit.AmountField label="금액" amount={5} onChange={() => 0} quick={[1]} hint="" invalid={false} />,
  Badge: <kit.Badge>대기</kit.Badge>,
  BeingPrepared: <kit.BeingPrepared title="준비" />,
  Button: <kit.Button busy>보내기</kit.Button>,
  Card: <kit.Card title="카드">안</kit.Card>,
  Checkbox: <kit.Checkbox>동의</kit.Checkbox>,
  CloseButton: <kit.CloseButton onClose={() => undefined} />,
  Dialog: <kit.Dialog title="창">안</kit.Dialog>,
  Drawer: (
    <kit.Drawer open side="left" label="메뉴" onClose={() => undefined}>
      안
    </kit.Drawer>
  ),
  EmptyState: <kit.EmptyState title="없음" />,
  ErrorState: <kit.ErrorState failure={{ kind: 'network' }} onRetry={() => undefined} />,
  Field: (
    <kit.Field label="이름">
      <kit.TextField />
    </kit.Field>
  ),
  Grid: <kit.Grid>안</kit.Grid>,
  Icon: <kit.Icon name="close" />,
  IconButton: <kit.IconButton icon="menu" label="메뉴" />,
  Illustration: <kit.Illustration name="calm" />,
  KitPage: <kit.KitPage value={{ nonce: undefined }}>안</kit.KitPage>,
  LinkButton: <kit.LinkButton to="/">홈</kit.LinkButton>,
  List: <kit.List>안</kit.List>,
  ListRow: <kit.ListRow end="끝">안</kit.ListRow>,
  Money: <kit.Money amount={1_234} />,
  Notice: <kit.Notice title="안내" />,
  Page: <kit.Page title="쪽">안</kit.Page>,
  PageSkeleton: <kit.PageSkeleton />,
  Pager: <kit.Pager skip={0} shown={20} count={50} size={20} onSkip={() => undefined} />,
  PasswordField: <kit.PasswordField />,
  PeriodFilter: <kit.PeriodFilter period={{ from: '2026-01-01', to: '2026-01-02' }} onChange={() => undefined} />,
  PlaceFrame: <kit.PlaceFrame picture="lost" title="없음" />,
  PlayMoneyLabel: <kit.PlayMoneyLabel />,
  Radio: <kit.Radio name="one">하나</kit.Radio>,
  RowSkeletons: <kit.RowSkeletons rows={2} />,
  SearchField: <kit.SearchField label="검색" placeholder="" value="a" onChange={() => undefined} />,
  Segments: <kit.Segments choices={[{ value: 1, label: '하나' }]} chosen={1} onChoose={() => undefined} />,
  Sheet: (
    <kit.Sheet label="창" look="card" onClose={() => undefined}>
      안
    </kit.Sheet>
  ),
  Skeleton: <kit.Skeleton shape="line" />,
  Stack: <kit.Stack>안</kit.Stack>,
  Tabs: (
    <kit.Tabs label="탭" chosen="a" onChoose={() => undefined} items={[{ key: 'a', label: '하나', content: '안' }]} />
  ),
  TextArea: <kit.TextArea />,
  TextField: <kit.TextField />,
  Toast: <kit.Toast>안내</kit.Toast>,
  VisuallyHidden: <kit.VisuallyHidden>안</kit.VisuallyHidden>,
};

const parts = Object.keys(kit).filter((name) => /^[A-Z][a-z]/.test(name));

it('every part of the kit has a sample here', () => {
  expect(parts.filter((name) => SAMPLES[name] === undefined)).toEqual([]);
});

it.each(parts)('%s renders on the server, without a style attribute', (name) => {
  const html = renderToString(<StaticRouter location="/">{SAMPLES[name]}</StaticRouter>);
  expect(html).not.toBe('');
  expect(html).not.toContain('style=');
});
