import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'lock-process.ts');

const KILL_EVERY = 7;

/** How many of the processes that reached for a folder at once got it, by round. */
export interface LockRounds {
  readonly rounds: number;
  readonly withoutOwner: number;
  readonly withSeveral: number;
  readonly unclear: readonly string[];
}

/**
 * Lets processes reach for one folder at once, again and again. In every seventh round the owner is killed instead of
 * asked to give the folder back, so that the others take over.
 */
export async function tryLockRounds(folder: string, rounds: number, processes = 6): Promise<LockRounds> {
  const all = await Promise.all(Array.from({ length: processes }, async () => start(folder)));
  const found = { rounds, withoutOwner: 0, withSeveral: 0, unclear: [] as string[] };
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all(all.map(async (child) => ask(child, 'take')));
    const owners = [...answers.keys()].filter((at) => answers[at] === 'owner');
    found.withoutOwner += owners.length === 0 ? 1 : 0;
    found.withSeveral += owners.length > 1 ? 1 : 0;
    found.unclear.push(...answers.filter((answer) => answer !== 'owner' && answer !== 'refused'));
    for (const at of owners) {
      const child = all[at];
      if (child !== undefined && round % KILL_EVERY === 0) {
        await kill(child);
        all[at] = await start(folder);
      } else if (child !== undefined) {
        await ask(child, 'give');
      }
    }
  }
  await Promise.all(all.map(kill));
  return found;
}

async function start(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await heard(child);
  return child;
}

async function ask(child: ChildProcess, order: 'take' | 'give'): Promise<string> {
  const answer = heard(child);
  child.send(order);
  return answer;
}

async function heard(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process that reaches for the folder ended.'));
    child.once('exit', ended);
    child.once('message', (word: string) => {
      child.removeListener('exit', ended);
      resolve(word);
    });
  });
}

async function kill(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
