import { useEffect, useState } from 'preact/hooks';
import { ActionButton } from './action-button.tsx';

/** Why a game does not open, in the two languages of a page that does not know its reader yet. */
export interface Problem {
  readonly ko: string;
  readonly en: string;
  /** It may pass by itself. */
  readonly passes: boolean;
}

export const LINK_GONE: Problem = {
  ko: '게임 주소가 만료되었습니다. 창을 닫고 사이트에서 다시 열어 주세요.',
  en: 'This link has expired. Close the window and open the game again.',
  passes: false,
};
export const NO_CONNECTION: Problem = {
  ko: '연결이 끊겼습니다. 다시 연결되면 게임이 자동으로 열립니다.',
  en: 'The connection was lost. The game opens by itself once it is back.',
  passes: true,
};

interface Props {
  readonly problem: Problem;
  /** Where the site takes deposits. */
  readonly deposit: string | undefined;
  onAgain(): Promise<void>;
}

/** Content of the window of a game that does not open: why, and the next step. */
export function NotOpened({ problem: { ko, en, passes }, deposit, onAgain }: Props) {
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    void onAgain().finally(() => setBusy(false));
  };
  useEffect(() => {
    if (!passes) {
      return undefined;
    }
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
    // Once for each message.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [passes]);
  return (
    <div class="wait" role="alert">
      <p>{ko}</p>
      <p lang="en">{en}</p>
      {passes ? (
        <ActionButton class="action main" disabled={busy} onClick={again}>
          다시 시도 · <span lang="en">Try again</span>
        </ActionButton>
      ) : (
        <HomeLink deposit={deposit} />
      )}
    </div>
  );
}

function HomeLink({ deposit }: Pick<Props, 'deposit'>) {
  return deposit === undefined ? undefined : (
    <a class="action main" href={new URL('/', deposit).href}>
      사이트로 이동 · <span lang="en">Go to the site</span>
    </a>
  );
}
