import { REGISTRATION } from 'shared-types/testing/registration.ts';
import type { DrillSite } from '../site/drill-site.ts';
import { SiteClient } from './site-client.ts';
import { runProgram } from '../../../backend/src/testing/backend-process.ts';

/** Runs an operator's command on a drill's site. @returns its output @throws {Error} when it fails */
async function operate({ environment }: DrillSite, words: readonly string[]): Promise<string> {
  const { code, output } = await runProgram('operators/command/main.ts', words, environment);
  if (code !== 0) {
    throw new Error(`operator ${words.join(' ')} failed: ${output}`);
  }
  return output;
}

/** Initial balance of each, in won. */
const START_WON = 5_000_000;

/** Registers members through the site and credits them as an operator would. */
export async function registerPlayers(site: DrillSite, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = `player${at}`;
    const response = await new SiteClient(site.address).call('user-register', {
      ...REGISTRATION,
      id,
      nick: `손님${at}`,
      phone: `0108${String(at).padStart(7, '0')}`,
      banknum: `88${String(at).padStart(9, '0')}`,
    });
    if (response.status !== 'success') {
      throw new Error(`${id} could not be registered: ${JSON.stringify(response)}`);
    }
    await operate(site, [
      'money-adjust',
      '--user-id',
      id,
      '--account',
      'cash',
      `--amount=${START_WON}`,
      '--reason',
      'drill',
    ]);
    names.push(id);
  }
  return names;
}
