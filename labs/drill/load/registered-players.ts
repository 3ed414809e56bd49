import { REGISTRATION } from 'shared-types/testing/registration.ts';
import type { DrillSite } from '../site/drill-site.ts';
import { operate } from './operate.ts';
import { SiteClient } from './site-client.ts';

/** What each has from the start, in won. */
const START_WON = 5_000_000;

/** Registers members through the site and gives them money as an operator would. */
export async function registerPlayers(site: DrillSite, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = `player${at}`;
    const answer = await new SiteClient(site.address).call('user-register', {
      ...REGISTRATION,
      id,
      nick: `손님${at}`,
      phone: `0108${String(at).padStart(7, '0')}`,
      banknum: `88${String(at).padStart(9, '0')}`,
    });
    if (answer.status !== 'success') {
      throw new Error(`${id} could not be registered: ${JSON.stringify(answer)}`);
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
