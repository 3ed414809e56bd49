import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../site/front-ends.ts';
import { createFeature, NewFeatureError } from './create-feature.ts';

const HELP = `Usage: npm run new-feature -- <name> [options]

Makes a new feature package that builds, tests, is published and shows its page and menu entry; the shell stays as it is.

  <name>            such as mf-promo
  --title <words>   title of its page and menu entry (default: from the name)
  --no-install      do not run npm install afterwards
  --json            print JSON
  --help            print this
`;

/** `npm run new-feature -- mf-promo` */
function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      'no-install': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name, ...more] = positionals;
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  if (name === undefined || more.length > 0) {
    throw new NewFeatureError(`Name one feature.\n\n${HELP}`);
  }
  const files = createFeature(ROOT, name, values.title);
  if (values['no-install'] !== true) {
    const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) {
      throw new NewFeatureError(`${name} is made, but npm install failed; its message stands above.`);
    }
  }
  const next = [`npm run dev -w ${name}`, `npm test -w ${name}`, `npm run release -- publish ${name}`];
  process.stdout.write(
    values.json === true
      ? `${JSON.stringify({ name, files, next })}\n`
      : `✓ ${name}\n${files.map((file) => `  ${file}\n`).join('')}\nnext: ${next.join('\n      ')}\n`,
  );
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
