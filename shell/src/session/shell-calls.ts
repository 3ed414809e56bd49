import type { CallName } from 'shared-types/calls';

/** Calls that the shell makes itself; the proxy rejects any other. */
export const SHELL_CALLS = ['get-in-game-balance', 'user-health-check'] as const satisfies readonly CallName[];
