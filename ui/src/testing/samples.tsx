import type { ReactElement } from 'react';
import { AmountField } from '../amount/amount-field.tsx';
import { Button } from '../button/button.tsx';
import { CloseButton } from '../button/close-button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { Checkbox, Radio } from '../field/checkbox.tsx';
import { Field } from '../field/field.tsx';
import { FileButton } from '../field/file-button.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { SearchField } from '../field/search-field.tsx';
import { Select } from '../field/select.tsx';
import { TextArea } from '../field/text-area.tsx';
import { TextField } from '../field/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Columns } from '../layout/columns.tsx';
import { KitPage } from '../layout/kit-page.ts';
import { Stack } from '../layout/stack.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { List, ListRow } from '../list/list.tsx';
import { ActionMenu } from '../menu/action-menu.tsx';
import { Money } from '../money/money.tsx';
import { PlayMoneyLabel } from '../money/play-money-label.tsx';
import { Card } from '../page/card.tsx';
import { Page } from '../page/page.tsx';
import { Pager } from '../pager/pager.tsx';
import { PeriodFilter } from '../period/period-filter.tsx';
import { EmptyState } from '../places/empty-state.tsx';
import { ErrorState } from '../places/error-state.tsx';
import { Illustration } from '../places/illustration.tsx';
import { PlaceFrame } from '../places/place-frame.tsx';
import { RangePicker, Table } from '../rich/index.ts';
import { Segments } from '../segments/segments.tsx';
import { PageSkeleton } from '../skeleton/page-skeleton.tsx';
import { RowSkeletons } from '../skeleton/row-skeletons.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Badge } from '../status/badge.tsx';
import { Notice } from '../status/notice.tsx';
import { Toast } from '../status/toast.tsx';
import { Steps } from '../steps/steps.tsx';
import { Tabs } from '../tabs/tabs.tsx';

const doNothing = (): void => undefined;
const PERIOD = { from: '2026-11-01', to: '2026-11-22' };
const CHOICES = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
];
const STEPS = [
  { name: 'first', label: 'About you' },
  { name: 'second', label: 'Bank account' },
];
const TABS = [
  { key: 'casino', label: 'Casino', content: 'Tables' },
  { key: 'slot', label: 'Slots', content: 'Slots' },
];
const COLUMNS = [
  { key: 'at', title: 'Time', phone: 'first', render: ({ at }: { readonly at: string }) => at },
] as const;

/** One element of each component of the kit, by the component's name. */
export const SAMPLES: Readonly<Record<string, ReactElement>> = {
  ActionMenu: <ActionMenu label="More" actions={[{ label: 'Delete', onPress: doNothing, removes: true }]} />,
  AmountField: (
    <AmountField
      label="Amount"
      amount={500}
      onChange={doNothing}
      quick={[10_000]}
      hint="From 10,000"
      error="Too little"
    />
  ),
  Badge: <Badge tone="waiting">Waiting</Badge>,
  Button: (
    <Button look="primary" size="large" block busy>
      Send
    </Button>
  ),
  Card: (
    <Card title="Limits" actions={<Button look="text">Change</Button>}>
      Content
    </Card>
  ),
  Checkbox: <Checkbox invalid>I agree.</Checkbox>,
  CloseButton: <CloseButton onClose={doNothing} />,
  Columns: <Columns main="Form" side="Rules" />,
  Dialog: (
    <Dialog title="Requested" onClose={doNothing}>
      Content
    </Dialog>
  ),
  Disclosure: (
    <Disclosure open line={<b>Password</b>}>
      Content
    </Disclosure>
  ),
  Drawer: (
    <Drawer open side="left" name="menu" label="Menu" heading="Menu" onClose={doNothing}>
      Content
    </Drawer>
  ),
  EmptyState: <EmptyState illustration="letter" title="No notes." hint="Try later." action={<Button>Home</Button>} />,
  ErrorState: <ErrorState failure={{ kind: 'network' }} onRetry={doNothing} />,
  Field: (
    <Field label="Nickname" hint="2 to 10 characters." error="Taken.">
      <TextField />
    </Field>
  ),
  FileButton: <FileButton label="Attach" kinds={['image/png']} onChoose={doNothing} />,
  Icon: <Icon name="menu" />,
  IconButton: <IconButton icon="menu" label="Menu" />,
  Illustration: <Illustration name="letter" />,
  KitPage: <KitPage value={{ nonce: undefined }}>Content</KitPage>,
  LinkButton: (
    <LinkButton to="/" look="plain">
      Home
    </LinkButton>
  ),
  List: <List label="Notes">Content</List>,
  ListRow: <ListRow end={<Money amount={52_000} />}>Deposit</ListRow>,
  Money: <Money amount={98_765_432} size="large" />,
  Notice: <Notice title="It was not sent" />,
  Page: (
    <Page title="Statement" actions={<Button>Print</Button>}>
      Content
    </Page>
  ),
  PageSkeleton: <PageSkeleton />,
  Pager: <Pager skip={20} shown={20} count={230} size={20} onSkip={doNothing} />,
  PasswordField: <PasswordField aria-label="Password" />,
  PeriodFilter: <PeriodFilter period={PERIOD} onChange={doNothing} />,
  PlaceFrame: <PlaceFrame illustration="lost" title="There is no such page" hint="Check the address." />,
  PlayMoneyLabel: <PlayMoneyLabel />,
  Radio: <Radio name="break">One day</Radio>,
  RangePicker: <RangePicker period={PERIOD} onChange={doNothing} max="2026-11-25" />,
  RowSkeletons: <RowSkeletons label="Loading." rows={3} />,
  SearchField: <SearchField label="Search" placeholder="Name" value="" onChange={doNothing} />,
  Segments: <Segments label="Period" choices={CHOICES} chosen="day" onChoose={doNothing} />,
  Select: <Select label="Period" choices={CHOICES} chosen="day" onChoose={doNothing} />,
  Sheet: (
    <Sheet look="card" label="About the game" onClose={doNothing}>
      Content
    </Sheet>
  ),
  Skeleton: <Skeleton shape="tile" />,
  Stack: (
    <Stack direction="row" gap={2}>
      Content
    </Stack>
  ),
  Steps: <Steps label="Progress" steps={STEPS} now="second" onBack={doNothing} />,
  Table: <Table label="Rows" rows={[{ at: '14:05' }]} rowKey={({ at }) => at} columns={COLUMNS} />,
  Tabs: <Tabs label="Games" chosen="casino" onChoose={doNothing} items={TABS} />,
  TextArea: <TextArea aria-label="Question" rows={3} />,
  TextField: <TextField aria-label="Name" disabled />,
  Toast: <Toast actions={<Button look="text">Refresh</Button>}>There is a new version.</Toast>,
  VisuallyHidden: <VisuallyHidden>return</VisuallyHidden>,
};
