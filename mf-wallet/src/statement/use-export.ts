import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiFailure, type CallRequest } from 'shared-types';
import { platform } from 'shell/platform';
import type { StatementRow } from './statement-row.ts';

interface Export {
  /** What is being made at the moment. */
  readonly busy: 'csv' | 'print' | undefined;
  /** All rows, while the page is being printed. */
  readonly printed: readonly StatementRow[] | undefined;
  readonly save: () => void;
  readonly print: () => void;
}

/**
 * Hook: all rows of a period at once, as a file or on paper; the screen itself shows a page of them.
 * @param toFile makes the file's name and text
 */
export function useExport(
  request: CallRequest<'statement'>,
  toFile: (rows: readonly StatementRow[]) => { name: string; text: string },
): Export {
  const underWay = useRef(false);
  const [busy, setBusy] = useState<Export['busy']>();
  const [printed, setPrinted] = useState<readonly StatementRow[]>();
  const printPage = useEffectEvent(() => {
    window.print();
    setPrinted(undefined);
  });
  useEffect(() => {
    if (printed !== undefined) {
      printPage();
    }
  }, [printed]);

  const withAllRows = (what: 'csv' | 'print', use: (rows: readonly StatementRow[]) => void) => {
    if (underWay.current) {
      return;
    }
    underWay.current = true;
    setBusy(what);
    const { skip: _, ...whole } = request;
    void platform.api
      .call('statement', { ...whole, csv: true })
      .then(({ rows }) => use(rows), tellFailure)
      .finally(() => {
        underWay.current = false;
        setBusy(undefined);
      });
  };

  return {
    busy,
    printed,
    save: () =>
      withAllRows('csv', (rows) => {
        const { name, text } = toFile(rows);
        download(name, text);
      }),
    print: () => withAllRows('print', setPrinted),
  };
}

async function tellFailure({ kind }: ApiFailure): Promise<void> {
  if (kind === 'invalid') {
    await platform.dialogs.show('msg3134');
  } else if (kind !== 'login') {
    // A login that ended is told by the page itself.
    await platform.dialogs.show('msg3005');
  }
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
