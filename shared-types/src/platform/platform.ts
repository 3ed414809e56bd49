import type { DraftFields, DraftOptions } from './draft.ts';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand';
import type { Agreed } from '../calls/agreed.ts';
import type { CallResponse, CallName, CallRequest } from '../calls/call-table.ts';
import type { GamblingHelp } from '../registry/gambling-help.ts';
import type { Locale } from '../locales/locale.ts';
import type { Texts, Translate } from '../locales/texts.ts';
import type { Message } from '../messages/own-messages.ts';
import type { SignInResponse } from '../session/session-response.ts';
import type { SessionActions, SessionState } from '../session/session-state.ts';

/**
 * The API of the shell for features; the module `shell/platform` exports it as `platform`. `Declared` are the calls
 * that the feature declares in its `feature.json`.
 */
export interface Platform<Declared extends CallName = CallName> {
  readonly session: PlatformSession;
  readonly api: PlatformApi<Declared>;
  /**
   * Returns true if the site's backend has a call: some support only the specification. Content that needs a missing
   * call must be left out; a page or slot without any other content lists the call in its descriptor's `needs` instead.
   */
  hasCall(name: CallName): boolean;
  /** Returns an action that runs once at a time, regardless of repeated clicks. */
  useAction<Values extends readonly unknown[], Result>(
    action: (...values: Values) => Promise<Result>,
  ): Action<Values, Result>;
  readonly dialogs: PlatformDialogs;
  readonly format: PlatformFormat;
  readonly locale: PlatformLocale;
  readonly links: PlatformLinks;
  readonly operator: PlatformOperator;
  readonly images: PlatformImages;
  readonly storage: PlatformStorage;
  /**
   * Hook: what was typed into a form, stored for this member until it is sent. A reload, a lost session and a failed send
   * keep it. Never for a secret.
   * @param key names the form within the feature
   * @param empty the fields of a form into which nothing was typed; setting them removes the draft
   */
  useDraft<Fields extends DraftFields>(
    key: string,
    empty: Fields,
    options?: DraftOptions,
  ): readonly [Fields, (change: Partial<Fields>) => void];
  readonly agentSite: PlatformAgentSite | undefined;
}

/** The agents' site; undefined if the backend lacks it, and then the button is left out. */
export interface PlatformAgentSite {
  /** Leaves to it in this tab. Only for members whose play type is agent; others stay. */
  open(): void;
}

/** The session store and what may be done with it. */
export interface PlatformSession extends SessionActions {
  /** The store, for code outside components. Not for writing: use the actions. */
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>;
  /** Hook: a part of the session; the component renders again when that part changes. */
  use<T>(select: (state: SessionState) => T): T;
  /**
   * Sends credentials; on success the caller shows msg2029 and then calls `enter` (spec section 4). After `agree` they are
   * sent again with what the member agreed to.
   */
  signIn(userId: string, password: string, agree?: Agreed): Promise<SignInResponse>;
  /**
   * Loads the page as the new member sees it: the same page; on the login page, the one that the visitor requested,
   * else the home page.
   */
  enter(): void;
  /**
   * Ends the session here and at the backend, then loads `/`. Confirm before (msg3001). If the site is unreachable the
   * member stays logged in and sees a message (msg3005); never rejects.
   */
  signOut(): Promise<void>;
}

/** The typed client of the call table. Reads that a call changes are refreshed, as the table declares. */
export interface PlatformApi<Declared extends CallName = CallName> {
  /**
   * Sends a call from outside of components and returns its response, error codes (`status`) included. Refreshes no
   * reads. @throws {ApiFailure} if there is no domain response: bad body, login lost, backend or network unavailable
   */
  call<Name extends Declared>(
    name: Name,
    body: CallRequest<Name>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<CallResponse<Name>>;
  /**
   * Returns a read's response with its states. Reads of one release with the same name and body are sent once; one that
   * needs a login waits for it.
   */
  useCall<Name extends Declared>(
    name: Name,
    body: CallRequest<Name>,
    options?: { readonly enabled?: boolean },
  ): CallState<CallResponse<Name>>;
  /** Returns a function that sends a call, and marks what it changes as stale, on failure too. */
  useSend<Name extends Declared>(name: Name, options?: SendOptions): Send<Name>;
}

export interface SendOptions {
  /** Sends each call after the response to the previous one, so that the last one applies. */
  readonly inOrder?: boolean;
}

export interface Send<Name extends CallName> {
  /**
   * Sends the call and returns its response, error codes (`status`) included. The same body is not sent a second time
   * while it is pending: both get the same response. @throws {ApiFailure} if there is no domain response
   */
  send(body: CallRequest<Name>): Promise<CallResponse<Name>>;
  /** True while the latest one is pending. */
  readonly busy: boolean;
}

/** An action of a member: a confirmation, a call and a message about the result. */
export interface Action<Values extends readonly unknown[], Result> {
  /** Does it; undefined, and nothing done, while it is being done already. @throws what the action throws */
  run(...values: Values): Promise<Result | undefined>;
  readonly busy: boolean;
}

/** States of a read. `retry` sends the call again. */
export type CallState<Answer> = { readonly retry: () => void } & (
  | { readonly state: 'loading'; readonly response: undefined; readonly failure: undefined }
  | { readonly state: 'done'; readonly response: Answer; readonly failure: undefined }
  | { readonly state: 'failed'; readonly response: undefined; readonly failure: ApiFailure }
);

/**
 * Dialogs by message: a number of the site's catalogue, whose wording is the shell's, or a message of the feature's own
 * (`defineMessages`), worded by its texts. One dialog is on screen at a time, others wait.
 */
export interface PlatformDialogs {
  /** Shows a message until it is confirmed. */
  show(message: Message, options?: DialogOptions): Promise<void>;
  /**
   * Shows why a call threw, with the text of `failureMessage`; the page itself shows an ended login. @param failure
   * what the call threw
   */
  failure(failure: unknown): Promise<undefined>;
  /** Shows a question; true if confirmed, false if cancelled or closed. */
  confirm(message: Message, options?: DialogOptions): Promise<boolean>;
  /** Shows a pending action, until `close` is called or `maxMs` have passed. */
  loading(message?: Message, options?: LoadingOptions): { close(): void };
}

export interface LoadingOptions {
  /** The dialog goes after this time in ms at the latest. */
  readonly maxMs?: number;
  /** Quiet line at the bottom of the page after that, until `close` is called. */
  readonly afterwards?: Message;
}

export interface DialogOptions {
  /** Values for the places in the wording: `{ until: '12:00' }`. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Something below the wording, such as a link that opens a game by hand. */
  readonly details?: ReactNode;
}

/** Formatting in the page's language. */
export interface PlatformFormat {
  /** YYYY-MM-DD, a dash when empty. */
  date(value: string | null | undefined): string;
  /** YYYY-MM-DD HH:MM, a dash when empty. */
  dateTime(value: string | null | undefined): string;
  /** With thousands marks; a non-number is 0. */
  number(value: unknown): string;
  /** An amount of won: `1,234원`. */
  won(value: unknown): string;
}

/** The language of this page load. */
export interface PlatformLocale {
  readonly current: Locale;
  /**
   * Hook: the texts of a screen in the page's language, by the keys of its Korean file:
   * `useTexts<typeof ko>('deposit')` with `import type ko from './texts/ko.json'`.
   * @param screen folder below `src` that has the `texts`
   */
  useTexts<Of extends Texts>(screen: string): Translate<Of>;
}

/** Addresses of the site's pages by the names that features give them, so that none knows another's paths. */
export interface PlatformLinks {
  /**
   * Returns the address of a page of this site, of any feature. Undefined for a missing page or a path without a
   * required value: leave the link out. @param name of the route in its feature's `feature.json` @param params values
   * for the parameters of its path (`:id`); others become its query
   */
  to(name: string, params?: Readonly<Record<string, string | number>>): string | undefined;
}

/** The site settings, in the page's language. */
export interface PlatformOperator {
  readonly help: GamblingHelp;
}

/** Shown size of an image, in px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /**
   * Shown width per screen, as HTML's attribute `sizes`: `(max-width: 600px) 46vw, 250px`. The browser then chooses
   * between half and twice the size.
   */
  readonly sizes?: string;
}

/** Addresses of images through the proxy's image endpoint. */
export interface PlatformImages {
  /** Returns `src` and `srcSet` (1× and 2×) of an image in a size in px; with `sizes`, see there, by its width. */
  source(url: string, size: ImageSize): { src: string; srcSet: string; sizes?: string };
}

/** The browser storage of a feature, with separate names per feature; features must use no other. */
export interface PlatformStorage {
  /** In this browser, until it is removed; its tabs share it. */
  readonly device: StoredTexts;
  /** In this tab, until it is closed; reloads keep it. */
  readonly visit: StoredTexts;
}

/** Texts by key. Never throws: what the browser does not take lives as long as the page. */
export interface StoredTexts {
  /** Returns the text, undefined if missing. Another release may have written it. */
  read(key: string): string | undefined;
  /** Stores a text, up to 100,000 characters per feature in each storage. @returns true if it survives a reload */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
  /** Calls back when another tab changed the text. @returns the end of it */
  watch(key: string, listener: () => void): () => void;
}

/** A call without a domain response. */
export interface ApiFailure extends Error {
  /** Kind of failure. A status that the call does not have means that nothing was done. */
  readonly kind:
    | 'invalid'
    | 'refused'
    | 'login'
    | 'forbidden'
    | 'conflict'
    | 'limited'
    | 'missing'
    | 'unavailable'
    | 'network';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Seconds to wait before the call is worth sending again, where the site named them. */
  readonly retryAfter?: number | undefined;
  /** Problems by field, for `invalid`. */
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}
