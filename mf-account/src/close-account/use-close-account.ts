import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('close-account')({
  askClose: { kind: 'confirm', yes: 'closeIt', no: 'keepIt', irreversible: true },
  closed: 'info',
  closing: 'info',
});

/** Hook: asks whether the account is to be closed, closes it, says what comes of its money and leaves the site. */
export function useCloseAccount(onClosedProof: () => void) {
  const closing = platform.api.useSend('user-close-account');
  return {
    busy: closing.busy,
    close: async () => {
      if (!(await platform.dialogs.confirm(MESSAGES.askClose))) {
        return;
      }
      const answer = await closing.send({ confirm: true }).catch(platform.dialogs.failure);
      switch (answer?.status) {
        case 'success':
          await platform.dialogs.show(MESSAGES[answer.state === 'closed' ? 'closed' : 'closing']);
          await platform.session.signOut();
          break;
        case 'authenticated':
          onClosedProof();
          break;
        case undefined:
          break;
        default:
          answer satisfies never;
      }
    },
  };
}
