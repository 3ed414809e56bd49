import type { User } from './user.ts';

/** Path that hands an agent over to the agents' site: a POST with the response 303. */
export const AGENT_PATH = '/api/agent';

/** Returns true if a member sees the button to the agents' site (spec section 6). */
export function isAgent(user: Pick<User, 'playType'>): boolean {
  return user.playType === 'agent';
}
