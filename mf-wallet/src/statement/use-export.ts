import { type ApiFailure, defineMessages } from 'shared-types/platform';
import type { CallRequest } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { usePrinted } from 'ui/rich';
import type { StatementRow } from './statement-row.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('statement')({ tooLong: 'warning' });

/** Returns actions that load all rows of a period and save or print them. @param save saves the rows as a file */
export function useExport(request: CallRequest<'statement'>, save: (rows: readonly StatementRow[]) => void) {
  const { send } = platform.api.useSend('statement');
  const { printed, print } = usePrinted<StatementRow>();
  const load = async (use: typeof save) => send({ ...request, csv: true }).then(({ rows }) => use(rows), showFailure);
  return {
    printed,
    saving: platform.useAction(async () => load(save)),
    printing: platform.useAction(async () => load(print)),
  };
}

async function showFailure(failure: ApiFailure): Promise<void> {
  await (failure.kind === 'invalid' ? platform.dialogs.show(MESSAGES.tooLong) : platform.dialogs.failure(failure));
}
