import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Command } from 'commander';
import { writeText } from 'shared-types/output';
import { AUDIT_LIST } from '../actions/audit-actions.ts';
import { type AuditBreak, type AuditLine, describeBreak } from '../audit/read-audit.ts';
import type { PerformAction } from './action-command.ts';
import { addFieldOptions, readInput } from './field-options.ts';

const PAGE_LINES = 1_000;

/** Creates `operator audit-export`: every page of `audit-list` into one file. */
export function createAuditExportCommand(perform: PerformAction): Command {
  const command = new Command('audit-export').description(
    'Writes every line of the audit into a file, one JSON object per line, the latest first; ends with code 1 if it was tampered with.',
  );
  addFieldOptions(command, AUDIT_LIST);
  return command
    .requiredOption('--file <file>', 'must not exist yet')
    .action(async ({ file, ...options }: Readonly<Record<string, unknown>>) => {
      const wish = { ...readInput(AUDIT_LIST, options), limit: PAGE_LINES };
      const out = createWriteStream(String(file), { flags: 'wx', mode: 0o600 });
      await once(out, 'open');
      let count = 0;
      let breaks: readonly AuditBreak[] = [];
      let before: Pick<AuditLine, 'at' | 'source' | 'id'> | undefined;
      for (;;) {
        const page = (await perform('audit-list', { ...wish, ...(before && { before }) })) as {
          lines: AuditLine[];
          breaks: AuditBreak[];
        };
        ({ breaks } = page);
        for (const line of page.lines) {
          if (!out.write(`${JSON.stringify(line)}\n`)) {
            await once(out, 'drain');
          }
        }
        count += page.lines.length;
        const last = page.lines.at(-1);
        if (last === undefined || page.lines.length < PAGE_LINES) {
          break;
        }
        before = { at: last.at, source: last.source, id: last.id };
      }
      out.end();
      await once(out, 'close');
      const whole = breaks.length === 0 ? 'the record is whole' : breaks.map(describeBreak).join('\n');
      writeText(process.stdout, `✓ ${count} lines in ${String(file)}; ${whole}\n`);
      if (breaks.length > 0) {
        process.exitCode = 1;
      }
    });
}
