import { platform } from 'shell/platform';
import { endOf, type StopChoice } from './stop-choice.ts';

/** What came of a stop: until when it holds as an ISO moment, null for ever; undefined when it does not hold. */
export type Stopped = string | null | undefined;

/** Hook: stops games and deposits for oneself; why it failed is said here. */
export function useStop() {
  const pause = platform.api.useSend('rg-break');
  const exclusion = platform.api.useSend('rg-exclude');
  const send = async (choice: StopChoice) =>
    choice.kind === 'break'
      ? pause.send({ until: endOf(choice, Date.now())?.toISOString() ?? '' })
      : exclusion.send({ period: choice.period, confirm: true });
  return platform.useAction(async (choice: StopChoice): Promise<Stopped> => {
    const answer = await send(choice).catch(platform.dialogs.failure);
    if (answer !== undefined && answer.status !== 'success') {
      await platform.dialogs.show('msg3005');
    }
    return answer?.status === 'success' ? answer.until : undefined;
  });
}
