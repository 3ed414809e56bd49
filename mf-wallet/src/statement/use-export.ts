import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiFailure, defineMessages } from 'shared-types/platform';
import type { CallRequest } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { saveFile } from 'ui/extra';
import type { StatementRow } from './statement-row.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('statement')({ tooLong: 'warning' });

interface Printed {
  readonly rows: readonly StatementRow[];
  /** Time of printing, ISO 8601. */
  readonly at: string;
}

/**
 * Returns actions that load all rows of a period and save or print them.
 * @param toFile returns the file's name and text
 */
export function useExport(
  request: CallRequest<'statement'>,
  toFile: (rows: readonly StatementRow[]) => { name: string; text: string },
) {
  const [busy, setBusy] = useState<'csv' | 'print'>();
  const [printed, setPrinted] = useState<Printed>();
  const { send } = platform.api.useSend('statement');
  const { run } = platform.useAction(async (what: 'csv' | 'print', use: (rows: readonly StatementRow[]) => void) => {
    setBusy(what);
    await send({ ...request, csv: true })
      .then(({ rows }) => use(rows), showFailure)
      .finally(() => setBusy(undefined));
  });

  return {
    busy,
    printed,
    save: () =>
      void run('csv', (rows) => {
        const { name, text } = toFile(rows);
        saveFile(name, text, 'text/csv');
      }),
    print: () =>
      void run('print', (rows) => {
        // The browser prints the current DOM.
        flushSync(() => setPrinted({ rows, at: new Date().toISOString() }));
        window.print();
        setPrinted(undefined);
      }),
  };
}

async function showFailure(failure: ApiFailure): Promise<void> {
  await (failure.kind === 'invalid' ? platform.dialogs.show(MESSAGES.tooLong) : platform.dialogs.failure(failure));
}
