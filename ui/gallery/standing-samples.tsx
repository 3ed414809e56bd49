import { Button } from '../src/button/button.tsx';
import { BeingPrepared } from '../src/places/being-prepared.tsx';
import { EmptyState } from '../src/places/empty-state.tsx';
import { ErrorState } from '../src/places/error-state.tsx';
import { Illustration } from '../src/places/illustration.tsx';
import { PlaceFrame } from '../src/places/place-frame.tsx';
import { PageSkeleton } from '../src/skeleton/page-skeleton.tsx';
import { RowSkeletons } from '../src/skeleton/row-skeletons.tsx';
import { Skeleton } from '../src/skeleton/skeleton.tsx';
import { Badge } from '../src/status/badge.tsx';
import { Notice } from '../src/status/notice.tsx';
import { Toast } from '../src/status/toast.tsx';
import { nothing, type Samples } from './sample.tsx';

/** How things stand: waiting, empty, failed, done. */
export const STANDING_SAMPLES: Samples = {
  Badge: {
    quiet: (say) => <Badge>{say('취소', 'Cancelled')}</Badge>,
    waiting: (say) => <Badge tone="waiting">{say('대기', 'Waiting')}</Badge>,
    approved: (say) => <Badge tone="approved">{say('완료', 'Done')}</Badge>,
    refused: (say) => <Badge tone="refused">{say('거절', 'Refused')}</Badge>,
  },
  Notice: {
    'with words': (say) => (
      <Notice title={say('점검 중입니다', 'Under maintenance')}>
        {say('잠시 후 다시 이용해 주세요.', 'Please come back in a while.')}
      </Notice>
    ),
    alert: (say) => <Notice role="alert" title={say('보내지 못했습니다', 'It was not sent')} />,
  },
  Toast: {
    'with an action': (say) => (
      <Toast actions={<Button look="text">{say('새로고침', 'Refresh')}</Button>}>
        {say('새 버전이 있습니다.', 'There is a new version.')}
      </Toast>
    ),
  },
  EmptyState: {
    'with an action': (say) => (
      <EmptyState
        illustration="letter"
        title={say('거래가 없습니다.', 'No transactions.')}
        hint={say('기간을 바꾸어 보세요.', 'Try another period.')}
        action={<Button>{say('이번 달', 'This month')}</Button>}
      />
    ),
    'a title alone': (say) => <EmptyState illustration="letter" title={say('쪽지가 없습니다.', 'No notes.')} />,
  },
  ErrorState: {
    'no line': () => <ErrorState failure={{ kind: 'network' }} onRetry={nothing} />,
    'too often': () => <ErrorState failure={{ kind: 'limited' }} onRetry={nothing} />,
    'the house is away': () => <ErrorState failure={{ kind: 'unavailable' }} onRetry={nothing} />,
  },
  BeingPrepared: { usual: (say) => <BeingPrepared title={say('이벤트', 'Events')} /> },
  PlaceFrame: {
    'with an action': (say) => (
      <PlaceFrame
        illustration="lost"
        title={say('찾을 수 없는 화면입니다', 'There is no such page')}
        hint={say('주소를 확인해 주세요.', 'Please check the address.')}
        action={<Button look="primary">{say('홈으로', 'Home')}</Button>}
      />
    ),
  },
  Illustration: {
    letter: () => <Illustration name="letter" />,
    money: () => <Illustration name="money" />,
    game: () => <Illustration name="game" />,
    search: () => <Illustration name="search" />,
    broken: () => <Illustration name="broken" />,
    building: () => <Illustration name="building" />,
    lost: () => <Illustration name="lost" />,
  },
  Skeleton: {
    line: () => <Skeleton shape="line" />,
    title: () => <Skeleton shape="title" />,
    block: () => <Skeleton shape="block" />,
    card: () => <Skeleton shape="card" />,
    tile: () => <Skeleton shape="tile" />,
  },
  RowSkeletons: { usual: (say) => <RowSkeletons label={say('불러오는 중입니다.', 'Loading.')} rows={3} /> },
  PageSkeleton: { usual: () => <PageSkeleton /> },
};
