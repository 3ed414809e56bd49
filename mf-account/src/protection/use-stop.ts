import { platform } from 'shell/platform';
import { getStopEnd, type StopChoice } from './stop-choice.ts';

/** End of the restriction as ISO date-time, null if permanent; undefined if the request failed. */
export type RestrictionEnd = string | null | undefined;

/** Locks games and deposits for the member; shows why a request failed. */
export function useStop() {
  const pause = platform.api.useSend('rg-break');
  const exclusion = platform.api.useSend('rg-exclude');
  const send = async (choice: StopChoice) =>
    choice.kind === 'break'
      ? pause.send({ until: getStopEnd(choice, Date.now())?.toISOString() ?? '' })
      : exclusion.send({ period: choice.period, confirm: true });
  return platform.useAction(async (choice: StopChoice): Promise<RestrictionEnd> => {
    const response = await send(choice).catch(platform.dialogs.failure);
    if (response !== undefined && response.status !== 'success') {
      await platform.dialogs.show('msg3005');
    }
    return response?.status === 'success' ? response.until : undefined;
  });
}
