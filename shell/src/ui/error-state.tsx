import { Button } from 'antd';
import type { ApiFailure, PlatformUi } from 'shared-types';
import type { ShellTextKey } from '../locale/shell-texts.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { NoticeFrame } from './notice-frame.tsx';

const WORDS: Readonly<Record<ApiFailure['kind'], ShellTextKey>> = {
  invalid: 'failureInvalid',
  login: 'failureLogin',
  forbidden: 'failureForbidden',
  conflict: 'failureConflict',
  limited: 'failureLimited',
  missing: 'failureMissing',
  refused: 'failureRefused',
  unavailable: 'failureUnavailable',
  network: 'failureNetwork',
};

/** @see PlatformUi.ErrorState */
export const ErrorState: PlatformUi['ErrorState'] = ({ failure, onRetry }) => {
  const t = useShellText();
  return (
    <NoticeFrame
      role="alert"
      picture="broken"
      title={t('partFailed')}
      hint={t(WORDS[failure.kind])}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
};
