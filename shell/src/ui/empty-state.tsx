import type { PlatformUi } from 'shared-types';
import { NoticeFrame } from './notice-frame.tsx';

/** @see PlatformUi.EmptyState */
export const EmptyState: PlatformUi['EmptyState'] = ({ title, hint, action }) => (
  <NoticeFrame picture="calm" title={title} hint={hint} action={action} />
);
