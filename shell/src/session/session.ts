import { SESSION_PATH, type WireSignInResponse } from 'shared-types/calls';
import type { PlatformSession, UserPatch } from 'shared-types/platform';
import { useStore } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { sendRequest } from '../api/send.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { pageLoad } from '../platform/page-load.ts';
import { reloadAfterLogin } from '../guard/return-path.ts';
import { fetchSession, completeLogin, requireCookies } from './complete-login.ts';
import { endSession } from './end-session.ts';
import { renameMemberFields, sessionStore, getShownMemberId } from './session-store.ts';
import { tabs } from './tabs.ts';

function patchUser(patch: UserPatch): void {
  const shown = getShownMemberId();
  if (shown !== undefined && patch.userId !== undefined && patch.userId !== shown) {
    endSession('other-member');
    return;
  }
  sessionStore.patchUser(patch);
}

async function refresh(): Promise<void> {
  const requester = getShownMemberId();
  try {
    const user = await fetchSession();
    if (requester !== getShownMemberId()) {
      // The session changed while the response was pending.
      return;
    }
    if (user === null) {
      endSession('lost');
    } else if (requester === undefined) {
      sessionStore.setUser(user);
    } else {
      patchUser(user);
    }
  } catch {
    // The state stays unchanged; the health check and the next start query again.
  }
}

export const session: PlatformSession = {
  store: sessionStore.store,
  use: (select) => useStore(sessionStore.store, select),
  patchUser,
  refresh,
  signIn: async (userId, password, agree) => {
    requireCookies();
    const body = { userId, password, ...(agree !== undefined && { agree }) };
    const response = renameMemberFields(
      (await sendRequest(SESSION_PATH, { method: 'POST', body })) as WireSignInResponse,
    );
    if (response.status === 'success') {
      await completeLogin();
    }
    return response;
  },
  enter: reloadAfterLogin,
  signOut: async () => {
    try {
      await sendRequest(SESSION_PATH, { method: 'DELETE' });
    } catch (failure) {
      const hasEnded = failure instanceof ApiError && failure.status === 401;
      if (!hasEnded) {
        // Only the proxy can remove the cookie, so the member is still logged in and must know it.
        await dialogs.failure(failure);
        return;
      }
    }
    endSession('signed-out');
  },
};

/** Confirms and logs out (spec section 4). */
export async function confirmSignOut(): Promise<void> {
  if (await dialogs.confirm('msg3001')) {
    await session.signOut();
  }
}

// Another tab logged in or out, or detected the end of the login: this tab refreshes its session.
tabs.listen((message) => {
  if (message.type === 'session') {
    void refresh();
  }
});

/** Refreshes a page from the back/forward cache; a member's is reloaded, since the session may have changed. */
export function refreshOnPageShow(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const { user } = sessionStore.store.getState();
    if (persisted && user !== null) {
      pageLoad.reload();
    } else if (persisted) {
      void refresh();
    }
  });
}
