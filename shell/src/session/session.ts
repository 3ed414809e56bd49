import type { PlatformSession, UserPatch } from 'shared-types';
import { useStore } from 'zustand';
import { dialogs, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { enterAsMember, keepWanted } from '../guard/wanted-page.ts';
import { forgetShown } from '../health/shown-prompts.ts';
import { keepForms } from '../kept-forms/kept-forms.ts';
import { pageLoad } from '../platform/page-load.ts';
import { siteState } from '../site-state/site-state.ts';
import { fetchSession, memberInWords, sendSignIn, sendSignOut } from './session-requests.ts';
import { requireCookies, requireKeptSession } from './kept-session.ts';
import { reloadForOtherMember } from './reload-for-other-member.ts';
import { createSessionStore } from './session-store.ts';
import { shownMember } from './shown-member.ts';
import { tabs } from './tabs.ts';

/** How long somebody may take to log in again and still find what was written, in ms. */
const LOGIN_AGAIN_MS = 30 * 60_000;

/** The session of this page. */
export const sessionStore = createSessionStore(memberInWords(siteState.session));

shownMember.userId = sessionStore.store.getState().user?.userId;
sessionStore.store.subscribe(({ user }) => {
  shownMember.userId = user?.userId;
});

shownMember.onOther = () => {
  const { user } = sessionStore.store.getState();
  if (user !== null) {
    keepForms(user.userId, { forMs: LOGIN_AGAIN_MS });
  }
  if (!reloadForOtherMember()) {
    void dialogs.show('msg3015');
  }
};

/**
 * The login turned out to be gone: the page becomes a visitor’s, and a member is told once (msg3007, or msg3014 where
 * something was written). What was asked or told before concerned a member and goes; what stands in forms is kept for the
 * same member's next login.
 */
export function loseSession(): void {
  const { status, user } = sessionStore.store.getState();
  // Before the page becomes a visitor's, and its forms go.
  const kept = user !== null && keepForms(user.userId, { forMs: LOGIN_AGAIN_MS });
  if (status === 'loggedIn') {
    keepWanted(`${location.pathname}${location.search}${location.hash}`);
  }
  sessionStore.setLoggedOut();
  if (status === 'loggedIn') {
    tabs.send({ type: 'session' });
    dismissDialogs();
    void dialogs.show(kept ? 'msg3014' : 'msg3007');
  }
}

/** Somebody logged in, whatever it was proved by: what waits is told anew, and other tabs look for themselves. */
export function beginSession(): void {
  forgetShown();
  tabs.send({ type: 'session' });
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
  const asker = shownMember.userId;
  try {
    const user = await fetchSession();
    if (asker !== shownMember.userId) {
      // Somebody logged in, or out, while the answer was on its way.
      return;
    }
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
  signIn: async (userId, password, agree) => {
    requireCookies();
    const answer = await sendSignIn({ userId, password, ...(agree !== undefined && { agree }) });
    if (answer.status === 'success') {
      await requireKeptSession();
      beginSession();
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
    tabs.send({ type: 'session' });
    pageLoad.go('/');
  },
};

// Another tab logged in or out, or found the login gone: this one looks for itself.
tabs.listen((message) => {
  if (message.type === 'session') {
    void refresh();
  }
});
