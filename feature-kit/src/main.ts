import { FeatureError } from './feature-error.ts';
import { linkPackages } from './link-packages.ts';

const HELP = `feature <command>, in the folder of a feature:

  new [--ko title] [--en title] …   a first page, its words and its test
  dev                               a development server, for an override link or npm run dev of the site
  test [words]                      the feature's tests, with the platform in memory
  check                             its types, and what the gate says of the published version
  build                             builds it for production into dist
  publish [--version 1.2.0]         builds it and puts it into the store that RELEASES_DIR or RELEASES_STORE names
  override --from <origin> …        a link that shows the feature of this machine on a deployed site
  release <…>                       any other command of the site's releases, in the same store
`;

/** `feature`: runs one command and ends with its code. */
async function main([command = '--help', ...args]: readonly string[]): Promise<number> {
  // Loaded by command: what they load is found under the names that were just linked.
  switch (command) {
    case 'new':
      return (await import('./new.ts')).newFeature(args);
    case 'dev':
      return (await import('./dev.ts')).develop();
    case 'build':
      return (await import('./build.ts')).build();
    case 'test':
      return (await import('./programs.ts')).runTests(args);
    case 'check':
      return (await import('./publish.ts')).check();
    case 'publish':
      return (await import('./publish.ts')).publish(args);
    case 'release':
      return (await import('./publish.ts')).release(args);
    case 'override':
      return (await import('./publish.ts')).override(args);
    default:
      writeText(process.stdout, HELP);
      return command === '--help' ? 0 : 1;
  }
}

try {
  linkPackages();
} catch (error) {
  // The packages that escape text are not linked yet; this message names folders of this machine.
  process.stderr.write(`✗ ${error instanceof FeatureError ? error.message : String(error)}\n`);
  process.exit(1);
}
const { writeText } = await import('shared-types/output');
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  writeText(process.stderr, `✗ ${error instanceof FeatureError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
