import { Button } from '../src/button/button.tsx';
import { Dialog } from '../src/dialog/dialog.tsx';
import { Drawer } from '../src/dialog/drawer.tsx';
import { Sheet } from '../src/dialog/sheet.tsx';
import { Held, type Samples, type Say } from './sample.tsx';

/** Windows over the page, each behind a button. */
export const WINDOW_SAMPLES: Samples = {
  Dialog: {
    message: (say) => (
      <Opened say={say} name={say('알림', 'Message')}>
        {(close) => (
          <Dialog title={say('신청했습니다', 'Requested')} onClose={close}>
            <p>{say('결과는 쪽지로 알려 드립니다.', 'We will tell you by a note.')}</p>
            <Button look="primary" block onClick={close}>
              {say('확인', 'OK')}
            </Button>
          </Dialog>
        )}
      </Opened>
    ),
    'card, busy': (say) => (
      <Opened say={say} name={say('카드', 'Card')}>
        {(close) => (
          <Dialog look="card" busy title={say('로그인', 'Log in')} onClose={close}>
            <Button look="primary" busy block>
              {say('로그인', 'Log in')}
            </Button>
          </Dialog>
        )}
      </Opened>
    ),
  },
  Sheet: {
    card: (say) => (
      <Opened say={say} name={say('시트', 'Sheet')}>
        {(close) => (
          <Sheet look="card" label={say('게임 정보', 'About the game')} onClose={close}>
            <Button onClick={close}>{say('닫기', 'Close')}</Button>
          </Sheet>
        )}
      </Opened>
    ),
  },
  Drawer: {
    left: (say) => (
      <Opened say={say} name={say('메뉴', 'Menu')}>
        {(close) => (
          <Drawer open side="left" label={say('메뉴', 'Menu')} heading={say('메뉴', 'Menu')} onClose={close}>
            {say('내용', 'Content')}
          </Drawer>
        )}
      </Opened>
    ),
  },
};

interface OpenedProps {
  readonly say: Say;
  readonly name: string;
  readonly children: (close: () => void) => React.ReactNode;
}

function Opened({ say, name, children }: OpenedProps) {
  return (
    <Held start={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>{say(`${name} 열기`, `Open: ${name}`)}</Button>
          {open && children(() => set(false))}
        </>
      )}
    </Held>
  );
}
