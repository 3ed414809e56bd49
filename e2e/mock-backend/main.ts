import { parseArgs } from 'node:util';
import { writeText } from 'shared-types/output';
import { startMockBackend } from './mock-backend.ts';

const HELP = `npm run mock-backend -- --level 1|2 [--port 4000]

Starts a backend with the calls of the specification (level 1), or with its additional paths too (level 2). Responses
contain only specified fields; other paths return 404. Log in as mock01 with mock-Pass1; the exchange password is 123456.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      level: { type: 'string', default: '1' },
      port: { type: 'string', default: '4000' },
    },
  });
  if (values.help === true) {
    writeText(process.stdout, HELP);
    return;
  }
  if (values.level !== '1' && values.level !== '2') {
    throw new Error(
      `--level is "${values.level}", but must be 1 or 2. Level 3 is the reference backend of this repository.`,
    );
  }
  const backend = await startMockBackend({ level: values.level === '1' ? 1 : 2, port: Number(values.port) });
  writeText(
    process.stdout,
    `Mock backend of level ${values.level} at ${backend.url}\nBACKEND_URL=${backend.url} npm start\n`,
  );
  process.once('SIGTERM', () => void backend.stop());
  process.once('SIGINT', () => void backend.stop());
}

main().catch((error: unknown) => {
  writeText(process.stderr, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
