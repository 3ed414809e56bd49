import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from 'shared-types/testing/free-port.ts';
import { developmentPort, ROOT } from 'feature-kit/project/front-ends.ts';

/** The workbench of one feature, as a developer runs it. */
export interface Workbench {
  readonly address: string;
  /** Ends it with all that it has started. */
  stop(): Promise<void>;
}

/** Runs the command of a feature's workbench and waits for the address that it prints. */
export async function startWorkbench(feature: string): Promise<Workbench> {
  const first = (await freePort()) - developmentPort(feature) + developmentPort('shell');
  const child = spawn(process.execPath, ['scripts/site/start-development.ts', feature, '--workbench'], {
    cwd: ROOT,
    env: { ...process.env, DEV_PORT: String(first) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text.toString();
      const printed = /✓ (?<address>http:\S+), the workbench/.exec(said)?.groups?.address;
      if (printed !== undefined) {
        resolve(printed);
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`The workbench of ${feature} ended:\n${said}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
