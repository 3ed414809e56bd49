import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from 'shared-types';
import { writeText } from 'shared-types/output';
import { ROOT } from '../site/front-ends.ts';
import { exportTexts, importTexts } from './exchange.ts';
import { TextsError } from './texts-error.ts';

const HELP = `npm run texts -- export [folder] [language …]   one XLIFF 1.2 file for each language, with Korean as the source
npm run texts -- import <file …>                takes translated files back; nothing is changed when one has a fault

Languages: ${LOCALES.filter((locale) => locale !== 'ko').join(', ')} (all of them unless some are named). The folder is "translations" unless one is named.
`;

/** `npm run texts`: the texts for a translator, and back. */
function main([command, ...names]: readonly string[]): void {
  if (command === 'export') {
    const locales = LOCALES.filter((locale) => names.includes(locale));
    const folder = names.find((name) => !LOCALES.some((locale) => locale === name)) ?? 'translations';
    mkdirSync(folder, { recursive: true });
    for (const [locale, xml] of exportTexts(ROOT, locales)) {
      const file = path.join(folder, `${locale}.xlf`);
      writeFileSync(file, xml);
      writeText(process.stdout, `+ ${file}\n`);
    }
    return;
  }
  if (command === 'import' && names.length > 0) {
    const changed = importTexts(
      ROOT,
      names.map((file) => ({ file, xml: readFileSync(file, 'utf8') })),
    );
    writeText(
      process.stdout,
      changed.length === 0 ? '· nothing has changed\n' : changed.map((file) => `~ ${file}\n`).join(''),
    );
    return;
  }
  writeText(process.stdout, HELP);
  process.exitCode = command === undefined || command === 'help' || command === '--help' ? 0 : 1;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  const lines = error instanceof TextsError ? error.problems : [error instanceof Error ? error.message : String(error)];
  writeText(process.stderr, lines.map((line) => `✗ ${line}\n`).join(''));
  process.exitCode = 1;
}
