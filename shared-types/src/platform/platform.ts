import type { DraftFields, DraftOptions } from './draft.ts';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand';
import type { Agreed } from '../calls/agreed.ts';
import type { CallAnswer, CallName, CallRequest } from '../calls/call-table.ts';
import type { HouseHelp } from '../house/house-help.ts';
import type { Locale } from '../locales/locale.ts';
import type { Texts, Translate } from '../locales/texts.ts';
import type { Message } from '../messages/own-messages.ts';
import type { SignInAnswer } from '../session/session-answer.ts';
import type { SessionActions, SessionState } from '../session/session-state.ts';

/**
 * Everything that the shell gives to features; the module `shell/platform` exports one such object as `platform`.
 * `Declared` are the calls that the feature declares in its `feature.json`.
 */
export interface Platform<Declared extends CallName = CallName> {
  /** Version of this contract that the shell fulfils. */
  readonly version: string;
  readonly session: PlatformSession;
  readonly api: PlatformApi<Declared>;
  /**
   * Whether the site's backend has a call: some speak the spec's words alone. What needs a call that is not there is left
   * out; a page or place that has nothing without it names the call in its descriptor's `needs` instead.
   */
  hasCall(name: CallName): boolean;
  /**
   * Hook: something that must not be done twice at once, however often a button is pressed.
   */
  useAction<Values extends readonly unknown[], Result>(
    action: (...values: Values) => Promise<Result>,
  ): Action<Values, Result>;
  readonly dialogs: PlatformDialogs;
  readonly format: PlatformFormat;
  readonly locale: PlatformLocale;
  readonly links: PlatformLinks;
  readonly house: PlatformHouse;
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

/** The site that agents have of their own; undefined where the backend hands nobody over, and then the button is left out. */
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
  signIn(userId: string, password: string, agree?: Agreed): Promise<SignInAnswer>;
  /**
   * Loads the page as the member who just logged in sees it: the same one again; on the login page, the one that the
   * visitor was kept from, else the home page.
   */
  enter(): void;
  /**
   * Ends the session here and at the backend, then goes to `/` with a full load. Ask before (msg3001). When the site
   * cannot be reached the member stays logged in and is told so (msg3005); never rejects.
   */
  signOut(): Promise<void>;
}

/** The typed client of the table of calls. What a call changes is read again: the table says what that is. */
export interface PlatformApi<Declared extends CallName = CallName> {
  /**
   * Sends a call from outside of components and gives its answer, refusals (`status`) included. No read follows it.
   * @throws {ApiFailure} when there is no domain answer: bad body, login lost, backend away, network gone
   */
  call<Name extends Declared>(
    name: Name,
    body: CallRequest<Name>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<CallAnswer<Name>>;
  /**
   * Hook: a read call's answer with its states. Those of one release with the same name and body are sent once; one that
   * needs a login waits for it.
   */
  useCall<Name extends Declared>(
    name: Name,
    body: CallRequest<Name>,
    options?: { readonly enabled?: boolean },
  ): CallState<CallAnswer<Name>>;
  /**
   * Hook: sends a call, and marks what it changes as stale, whatever came of it.
   */
  useSend<Name extends Declared>(name: Name, options?: SendOptions): Send<Name>;
}

/** How calls of one name are sent. */
export interface SendOptions {
  /** Each is sent when the one before it was answered, so that the last one holds. */
  readonly inOrder?: boolean;
}

/** Sends a call. */
export interface Send<Name extends CallName> {
  /**
   * Gives the answer, refusals (`status`) included. The same body is not sent a second time while it is under way: both
   * get the one answer.
   * @throws {ApiFailure} when there is no domain answer
   */
  send(body: CallRequest<Name>): Promise<CallAnswer<Name>>;
  /** True while the latest one is under way. */
  readonly busy: boolean;
}

/** Something that a member does: a question, a call and what is said of its outcome. */
export interface Action<Values extends readonly unknown[], Result> {
  /** Does it; undefined, and nothing done, while it is being done already. @throws what the action throws */
  run(...values: Values): Promise<Result | undefined>;
  /** True while it is being done. */
  readonly busy: boolean;
}

/** States of a read. `retry` sends the call again. */
export type CallState<Answer> = { readonly retry: () => void } & (
  | { readonly state: 'loading'; readonly answer: undefined; readonly failure: undefined }
  | { readonly state: 'done'; readonly answer: Answer; readonly failure: undefined }
  | { readonly state: 'failed'; readonly answer: undefined; readonly failure: ApiFailure }
);

/**
 * Dialogs by message: a number of the site's catalogue, whose wording is the shell's, or a message of the feature's own
 * (`defineMessages`), worded by its texts. One dialog is on screen at a time, others wait.
 */
export interface PlatformDialogs {
  /** Shows a message until it is confirmed. */
  show(message: Message, options?: DialogOptions): Promise<void>;
  /**
   * Tells why a call threw, in the words that `failureMessage` chooses; a login that ended is told by the page itself.
   * @param failure what the call threw
   */
  failure(failure: unknown): Promise<undefined>;
  /** Asks; true when confirmed, false when cancelled or closed. */
  confirm(message: Message, options?: DialogOptions): Promise<boolean>;
  /** Shows that something is under way, until `close` is called or `maxMs` have passed. */
  loading(message?: Message, options?: LoadingOptions): { close(): void };
}

export interface LoadingOptions {
  /** The dialog goes after this time in ms at the latest. */
  readonly maxMs?: number;
  /** What a quiet line at the foot of the page says from then on, until `close` is called. */
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
  /** Chooses another language and loads the current path again. */
  change(locale: Locale): void;
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
   * The address of a page of this site, whichever feature brings it. A page that is not there has no address: leave the
   * link out. So has one whose path needs a value that is not given.
   * @param name of the route in its feature's `feature.json`
   * @param params values for the parts of its path (`:id`); others become its query
   */
  to(name: string, params?: Readonly<Record<string, string | number>>): string | undefined;
}

/** What the house's settings say, in the page's language. */
export interface PlatformHouse {
  /** The regulator and the helplines of the site's operator, in the page's language. */
  readonly help: HouseHelp;
}

/** How large a picture is shown. */
export interface PictureSize {
  /** In px. */
  readonly width: number;
  /** In px. */
  readonly height: number;
  /**
   * The width that it is shown in on which screen, as the attribute `sizes` of HTML has it: `(max-width: 600px) 46vw, 250px`.
   * The browser then chooses among half the size and twice the size. Since 2.7.0; a shell before it gives 1× and 2×.
   */
  readonly sizes?: string;
}

/** Addresses of pictures through the proxy's image endpoint. */
export interface PlatformImages {
  /** `src` and `srcSet` (1× and 2×) of a picture shown at the given size in px; with `sizes`, see there, by its width. */
  source(url: string, size: PictureSize): { src: string; srcSet: string; sizes?: string };
}

/**
 * What a feature keeps in the browser: the only way to it. Every feature has names of its own, and none reaches another's.
 */
export interface PlatformStorage {
  /** In this browser, until it is removed; its tabs share it. */
  readonly device: KeptTexts;
  /** In this tab, until it is closed; reloads keep it. */
  readonly visit: KeptTexts;
}

/** Texts by key. Never throws: what the browser does not take lives as long as the page. */
export interface KeptTexts {
  /** The text, undefined when there is none. Another release may have written it. */
  read(key: string): string | undefined;
  /**
   * Keeps a text. A feature may keep 100,000 characters in each of the two; what would be more is not kept.
   * @returns whether it is there after a reload
   */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Keys of everything that is kept. */
  keys(): string[];
  /** Calls back when another tab changed the text. @returns the end of it */
  watch(key: string, listener: () => void): () => void;
}

/** A call that got no domain answer. */
export interface ApiFailure extends Error {
  /** `refused`: the backend answered with a status that the call has not, so nothing was done. */
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
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number;
  /** Seconds to wait before the call is worth sending again, where the site named them. */
  readonly retryAfter?: number | undefined;
  /** Problems by field, for `invalid`. */
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}
