import type { User } from './user.ts';

/** Where an agent is handed over to the agents' site: a POST, answered 303. */
export const AGENT_PATH = '/api/agent';

/** Tells whether a member sees the button to the agents' site (spec section 6). */
export function isAgent(user: Pick<User, 'playType'>): boolean {
  return user.playType === 'agent';
}
