import { Button } from '../src/button/button.tsx';
import { CloseButton } from '../src/button/close-button.tsx';
import { IconButton } from '../src/button/icon-button.tsx';
import { LinkButton } from '../src/button/link-button.tsx';
import { Icon } from '../src/icon/icon.tsx';
import { type IconName, ICONS } from '../src/icon/icons.ts';
import { Stack } from '../src/layout/stack.tsx';
import { ActionMenu } from '../src/menu/action-menu.tsx';
import { Segments } from '../src/segments/segments.tsx';
import { Tabs } from '../src/tabs/tabs.tsx';
import { Held, nothing, type Samples } from './sample.tsx';

const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);
const ICON_NAMES = Object.keys(ICONS).filter(isIcon);

/** What is pressed, and the signs on it. */
export const PRESSING_SAMPLES: Samples = {
  Button: {
    primary: (say) => <Button look="primary">{say('입금신청', 'Request deposit')}</Button>,
    plain: (say) => <Button>{say('취소', 'Cancel')}</Button>,
    text: (say) => <Button look="text">{say('더 보기', 'Show more')}</Button>,
    busy: (say) => (
      <Button look="primary" busy>
        {say('보내는 중', 'Sending')}
      </Button>
    ),
    disabled: (say) => <Button disabled>{say('보내기', 'Send')}</Button>,
    'large, as wide as its place': (say) => (
      <Button look="primary" size="large" block>
        {say('로그인', 'Log in')}
      </Button>
    ),
  },
  LinkButton: {
    primary: (say) => <LinkButton to="/">{say('홈으로', 'Home')}</LinkButton>,
    plain: (say) => (
      <LinkButton to="/" look="plain">
        {say('고객센터', 'Support')}
      </LinkButton>
    ),
  },
  IconButton: {
    usual: (say) => <IconButton icon="menu" label={say('메뉴', 'Menu')} />,
    disabled: (say) => <IconButton icon="search" label={say('검색', 'Search')} disabled />,
  },
  CloseButton: { usual: () => <CloseButton onClose={nothing} /> },
  ActionMenu: {
    usual: (say) => (
      <ActionMenu
        label={say('더 보기', 'More')}
        actions={[{ label: say('삭제', 'Delete'), onPress: nothing, removes: true }]}
      />
    ),
  },
  Icon: {
    'the whole set': () => (
      <Stack direction="row" gap={4}>
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Stack>
    ),
  },
  Segments: {
    usual: (say) => (
      <Held start="day">
        {(chosen, choose) => (
          <Segments
            label={say('기간', 'Period')}
            choices={[
              { value: 'day', label: say('오늘', 'Today') },
              { value: 'week', label: say('일주일', 'Week') },
              { value: 'month', label: say('한 달', 'Month') },
            ]}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </Held>
    ),
  },
  Tabs: {
    usual: (say) => (
      <Held start="casino">
        {(chosen, choose) => (
          <Tabs
            label={say('게임 종류', 'Kinds of games')}
            chosen={chosen}
            onChoose={choose}
            items={[
              { key: 'casino', label: say('카지노', 'Casino'), content: say('테이블 게임', 'Table games') },
              { key: 'slot', label: say('슬롯', 'Slots'), content: say('슬롯 게임', 'Slot games') },
            ]}
          />
        )}
      </Held>
    ),
  },
};
