import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { Command } from 'commander';
import type { CommandContext } from '../release-command/command-context.ts';
import { readNumber } from '../release-command/read-arguments.ts';
import { runWithContext } from '../release-command/run-with-context.ts';
import { ReleaseError } from '../release-error.ts';
import { startConsole } from './console-server.ts';

const DEFAULT_PORT = 4180;

interface ConsoleCommandOptions {
  readonly host: string;
  readonly port: string;
  readonly behindSso?: string;
  readonly open: boolean;
}

function createConsoleCommand(context: CommandContext): Command {
  return new Command('console')
    .description('Shows releases in a browser: live versions, the health of canaries, and buttons for the commands.')
    .option('--port <port>', 'port of this machine, 0 for a free one', String(DEFAULT_PORT))
    .option('--host <address>', 'address to listen at', '127.0.0.1')
    .option('--behind-sso <origin>', 'address at which a sign-on proxy shows it; X-Forwarded-User is the actor then')
    .option('--no-open', 'do not open a browser')
    .addHelpText(
      'after',
      '\nThe printed address grants the rights of this command line. It contains a random token of this start, or\nRELEASE_CONSOLE_TOKEN (32 characters or more).',
    )
    .action(async ({ host, port, behindSso, open }: ConsoleCommandOptions) => {
      const release = await startConsole(context, {
        host,
        port: readNumber(port, [0, 65_535], 'is not a port: write a number from 0 to 65535.'),
        behindSso: readOrigin(behindSso),
        token: readToken(process.env.RELEASE_CONSOLE_TOKEN),
      });
      context.out(`✓ release console: ${release.address}   (Ctrl-C stops it)\n`);
      process.send?.({ ready: { address: release.address } });
      if (open && process.stdout.isTTY && behindSso === undefined) {
        openBrowser(release.address);
      }
      await once(release.server, 'close');
    });
}

function readOrigin(text: string | undefined): string | undefined {
  if (text !== undefined && (!URL.canParse(text) || new URL(text).origin !== text)) {
    throw new ReleaseError(`"${text}" is not an origin: write it as https://console.example.com.`);
  }
  return text;
}

function readToken(text: string | undefined): string | undefined {
  if (text !== undefined && text !== '' && !/^[\w-]{32,200}$/.test(text)) {
    throw new ReleaseError('RELEASE_CONSOLE_TOKEN must be 32 to 200 letters, digits, dashes or underscores.');
  }
  return text === '' ? undefined : text;
}

/** Opens an address in the browser of the desktop; does nothing without a desktop. */
function openBrowser(address: string): void {
  const [program, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(program ?? 'xdg-open', [...args, address], { stdio: 'ignore', detached: true });
  child.once('error', () => undefined);
  child.unref();
}

await runWithContext(createConsoleCommand);
