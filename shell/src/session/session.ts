import type { PlatformSession, UserPatch } from 'shared-types';
import { useStore } from 'zustand';
import { dialogs, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { enterAsMember } from '../guard/wanted-page.ts';
import { forgetTold } from '../health/told-prompts.ts';
import { pageLoad } from '../platform/page-load.ts';
import { siteState } from '../site-state/site-state.ts';
import { fetchSession, sendSignIn, sendSignOut } from './session-requests.ts';
import { createSessionStore } from './session-store.ts';
import { tabs } from './tabs.ts';

/** The session of this page. */
export const sessionStore = createSessionStore(siteState.session);

/**
 * The login turned out to be gone: the page becomes a visitor’s, and a member is told once (msg3007). What was asked or
 * told before concerned a member and goes.
 */
export function loseSession(): void {
  const { status } = sessionStore.store.getState();
  sessionStore.setLoggedOut();
  if (status === 'loggedIn') {
    tabs.tell({ type: 'session' });
    dismissDialogs();
    void dialogs.show('msg3007');
  }
}

function patchUser(patch: UserPatch): void {
  const { user } = sessionStore.store.getState();
  if (user !== null && patch.userId !== undefined && patch.userId !== user.userId) {
    // Somebody else logged in from another tab: nothing that this page shows is about him or her.
    pageLoad.reload();
    return;
  }
  sessionStore.patchUser(patch);
}

async function refresh(): Promise<void> {
  try {
    const user = await fetchSession();
    if (user === null) {
      loseSession();
    } else if (sessionStore.store.getState().status === 'loggedIn') {
      patchUser(user);
    } else {
      sessionStore.setUser(user);
    }
  } catch {
    // What is known stays; the health check and the next start ask again.
  }
}

/** The session as features have it. */
export const session: PlatformSession = {
  store: sessionStore.store,
  use: (select) => useStore(sessionStore.store, select),
  patchUser,
  refresh,
  signIn: async (userId, password) => {
    const answer = await sendSignIn(userId, password);
    if (answer.status === 'success') {
      forgetTold();
      tabs.tell({ type: 'session' });
    }
    return answer;
  },
  enter: enterAsMember,
  signOut: async () => {
    try {
      await sendSignOut();
    } catch (failure) {
      // Only the proxy can take the cookie away, so the member is still logged in and must know it.
      await dialogs.failure(failure);
      return;
    }
    tabs.tell({ type: 'session' });
    pageLoad.go('/');
  },
};

// Another tab logged in or out, or found the login gone: this one looks for itself.
tabs.listen((message) => {
  if (message.type === 'session') {
    void refresh();
  }
});
