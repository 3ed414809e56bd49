import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('close-account')({
  askClose: { kind: 'confirm', yes: 'closeIt', no: 'keepIt', irreversible: true },
  closed: 'info',
  closing: 'info',
});

/** Confirms and closes the account, reports what happens to the money, and leaves the site. */
export function useCloseAccount(onClosedProof: () => void) {
  const closing = platform.api.useSend('user-close-account');
  return {
    busy: closing.busy,
    close: async () => {
      if (!(await platform.dialogs.confirm(MESSAGES.askClose))) {
        return;
      }
      const response = await closing.send({ confirm: true }).catch(platform.dialogs.failure);
      switch (response?.status) {
        case 'success':
          await platform.dialogs.show(MESSAGES[response.state === 'closed' ? 'closed' : 'closing']);
          await platform.session.signOut();
          break;
        case 'authenticated':
          onClosedProof();
          break;
        case undefined:
          break;
        default:
          response satisfies never;
      }
    },
  };
}
