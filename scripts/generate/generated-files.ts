import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { createBrowserCalls } from 'shared-types/create-browser-calls';
import { FeatureFileSchema } from 'shared-types/registry';
import { createConfigurationPage } from '../configuration/configuration-page.ts';
import { createBackendGuide } from '../backend-guide/backend-guide.ts';
import { createFontFiles } from './font-files.ts';
import { createQualityPage } from '../quality/quality-page.ts';
import type { GeneratedFile } from './generated-file.ts';
import { createPageScripts } from './page-scripts.ts';

export function createGeneratedFiles(): GeneratedFile[] {
  return [
    {
      path: 'shared-types/src/calls/browser-calls.json',
      create: async () => format('browser-calls.json', JSON.stringify(createBrowserCalls())),
    },
    { path: 'docs/configuration.md', create: async () => format('configuration.md', createConfigurationPage()) },
    { path: 'docs/quality.md', create: async () => createQualityPage() },
    { path: 'docs/your-own-backend.md', create: async () => createBackendGuide() },
    { path: 'docs/operator-commands.md', create: async () => printBackendGuide('operators/command/print-guide.ts') },
    {
      path: 'shared-types/feature.schema.json',
      create: async () =>
        `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...FeatureFileSchema }, null, 2)}\n`,
    },
    ...createFontFiles(),
    createPageScripts(),
  ];
}

/** Formats a text with oxfmt. @param name file name, which determines the language */
function format(name: string, text: string): string {
  const program = path.join(ROOT, 'node_modules/.bin/oxfmt');
  return execFileSync(program, [`--stdin-filepath=${name}`], { cwd: ROOT, input: text, encoding: 'utf8' });
}

function printBackendGuide(program: string): string {
  const file = path.resolve(import.meta.dirname, '../../backend/src', program);
  return execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], { encoding: 'utf8' });
}
