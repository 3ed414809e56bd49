import { Command } from 'commander';
import type { CommandContext } from './command-context.ts';

/** `release status` */
export function statusCommand({ store }: CommandContext): Command {
  return new Command('status')
    .description('What is live for whom.')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => {
      const registry = store.readRegistry();
      if (options.json === true) {
        process.stdout.write(`${JSON.stringify(registry)}\n`);
        return;
      }
      process.stdout.write(`registry revision ${registry.revision}\n`);
      for (const [name, versions] of Object.entries(registry.microFrontends)) {
        for (const { metadata, deployment } of versions) {
          const share = deployment.default ? 'everybody' : `${deployment.traffic} %`;
          process.stdout.write(`${name.padEnd(16)}${metadata.version.padEnd(32)}${share}\n`);
        }
      }
    });
}
