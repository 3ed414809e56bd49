import { linkPackages } from './link-packages.ts';

const HELP = `feature <command>, run in the folder of a feature:

  new [--ko title] [--en title] …   creates a page with texts and a test
  dev                               starts a development server, for an override link or npm run dev of the site
  test [pattern]                    runs the tests with an in-memory platform
  check                             checks types, and runs the gate for the published version
  build                             builds for production into dist
  publish [--version 1.2.0]         builds and publishes to the store of RELEASES_DIR or RELEASES_STORE
  override --from <origin> …        prints a link that shows the local feature on a deployed site
  release <…>                       runs any other release command in the same store
`;

/** Runs one command. @returns its exit code */
async function main([command = '--help', ...args]: readonly string[]): Promise<number> {
  // Imported after the packages are linked.
  switch (command) {
    case 'new':
      return (await import('./new.ts')).runNew(args);
    case 'dev':
      return (await import('./dev.ts')).develop();
    case 'build':
      return (await import('./build.ts')).build();
    case 'test':
      return (await import('./publish.ts')).runTests(args);
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
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { writeText } = await import('shared-types/output');
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  writeText(process.stderr, `✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
