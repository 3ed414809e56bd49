import { type ReactNode, useRef, useState } from 'react';
import {
  type Action,
  type ApiFailure,
  failureMessage,
  formatDate,
  formatDateTime,
  formatNumber,
  formatWon,
  type GamblingHelp,
  type Locale,
  type Message,
  messageName,
  type Platform,
  type SessionState,
  type User,
} from 'shared-types/platform';
import type { Agreed, BackendLevel, CallName } from 'shared-types/calls';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { addressOf } from 'shared-types/registry';
import { createStore, type StoreApi } from 'zustand';
import { requireDeclared } from './declared-calls.ts';
import { createTestStorage } from './test-storage.ts';
import { testDrafts } from './test-drafts.ts';
import { readTestedDescriptor } from './tested-package.ts';
import { testTexts } from './test-texts.ts';

export const TEST_USER: User = {
  userId: 'demo01',
  nick: '달빛',
  level: 3,
  playType: 'member',
  balance: 1_250_000,
  inPlay: 0,
  comp: 12_500,
  noteCount: 2,
  helpCount: 1,
};

/** Help contacts of tests, with unassigned numbers. */
const TEST_HELP: GamblingHelp = {
  regulator: { name: '시험 감독원', address: 'https://regulator.example' },
  helpLines: [
    { name: '시험 상담소', hours: '낮에만', phone: '0100', address: 'https://help.example' },
    { name: '시험 청소년 상담', hours: '언제나', phone: '0-200', address: 'https://youth.example' },
  ],
};

const LOGGED_OUT: SessionState = { status: 'loggedOut', loggedOut: true, user: null };

/** State that a test sets and actions that a feature took; reset before each test. */
interface TestSite {
  readonly session: StoreApi<SessionState>;
  backendLevel: BackendLevel;
  locale: Locale;
  help: GamblingHelp;
  /** Number of page loads after a login. */
  entered: number;
  /** Responses by call; a function may throw. A read gets its response once per body. */
  readonly responses: Map<CallName, (body?: unknown) => unknown>;
  readonly failures: Map<CallName, Pick<ApiFailure, 'kind'>>;
  /** Sets a response with the status `success`. */
  succeed(name: CallName, fields?: object): void;
  /** Repeated reads in order: by a button, or because a sent call invalidates them. */
  readonly readAgain: CallName[];
  readonly missingPages: Set<string>;
  /** Reads that a component has used. */
  readonly read: Set<CallName>;
  readonly calls: { name: string; body: unknown }[];
  /** Keys of shown messages in order; `screen.key` for texts of the feature. */
  readonly shown: string[];
  readonly values: unknown[];
  details: ReactNode;
  confirms: boolean;
  /** `afterwards` is the text shown when the maximum time is over. */
  readonly loadings: { maxMs: number | undefined; afterwards: string | undefined; closed: boolean }[];
  signIn: (sent: { userId: string; password: string; agree?: Agreed | undefined }) => Promise<never>;
  signedOut: number;
  reset(): void;
  logIn(user?: Partial<User>): void;
}

const createState = (): Omit<TestSite, 'session' | 'reset' | 'succeed' | 'logIn'> => ({
  backendLevel: 3,
  locale: 'ko',
  help: TEST_HELP,
  entered: 0,
  responses: new Map(),
  failures: new Map(),
  readAgain: [],
  missingPages: new Set(),
  read: new Set(),
  calls: [],
  shown: [],
  values: [],
  details: undefined,
  confirms: true,
  loadings: [],
  signIn: async () => ({ status: 'pass' }) as never,
  signedOut: 0,
});

export const testSite: TestSite = {
  session: createStore<SessionState>(() => LOGGED_OUT),
  ...createState(),
  reset() {
    this.session.setState(LOGGED_OUT, true);
    Object.assign(this, createState());
  },
  succeed(name, fields) {
    this.responses.set(name, () => ({ status: 'success', ...fields }));
  },
  logIn(user: Partial<User> = {}) {
    this.session.setState({ status: 'loggedIn', loggedOut: false, user: { ...TEST_USER, ...user } }, true);
  },
};

/** Returns the response of a read: the same object at every render, as in the real platform. */
function getImmediateResponse(name: CallName, body: unknown): unknown {
  const make = testSite.responses.get(name);
  if (make === undefined) {
    return undefined;
  }
  const known = reads.get(make) ?? new Map<string, unknown>();
  reads.set(make, known);
  const key = JSON.stringify(body);
  if (!known.has(key)) {
    known.set(key, make(body));
  }
  return known.get(key);
}

const reads = new WeakMap<(body?: unknown) => unknown, Map<string, unknown>>();

const hasCall = (name: CallName) => (BROWSER_CALLS[name]?.level ?? 1) <= testSite.backendLevel;

async function callNow(name: CallName, body: unknown): Promise<never> {
  requireDeclared(name);
  testSite.calls.push({ name, body });
  return testSite.responses.get(name)?.(body) as never;
}

function useAction<Values extends readonly unknown[], Result>(
  action: (...values: Values) => Promise<Result>,
): Action<Values, Result> {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...values: Values) => {
    if (isRunning.current) {
      return undefined;
    }
    isRunning.current = true;
    setBusy(true);
    try {
      return await action(...values);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}

/** Returns the name by which tests find a message. @throws {Error} for a missing text of the feature */
function shownName(message: Message): string {
  if (typeof message !== 'string' && !testTexts(() => testSite.locale).has(message.screen, message.key)) {
    throw new Error(`src/${message.screen}/texts/${testSite.locale}.json has no text ${message.key}.`);
  }
  return messageName(message);
}

const storage = {
  device: createTestStorage(() => window.localStorage),
  visit: createTestStorage(() => window.sessionStorage),
};

/** Platform for feature tests: session and backend are in memory, dialogs are recorded. */
export const platform = {
  session: {
    store: testSite.session,
    use: (select) => select(testSite.session.getState()),
    patchUser: (patch) =>
      testSite.session.setState((state) =>
        state.status === 'loggedIn' ? { ...state, user: { ...state.user, ...patch } } : state,
      ),
    refresh: async () => undefined,
    signIn: async (userId: string, password: string, agree?: Agreed) => testSite.signIn({ userId, password, agree }),
    enter: () => {
      testSite.entered += 1;
    },
    signOut: async () => {
      testSite.signedOut += 1;
    },
  },
  api: {
    call: callNow,
    useCall: (name: CallName, body: unknown, { enabled = true } = {}) => {
      requireDeclared(name);
      testSite.read.add(name);
      const retry = () => void testSite.readAgain.push(name);
      const failure = hasCall(name) ? testSite.failures.get(name) : ({ kind: 'missing' } as const);
      if (failure !== undefined && enabled) {
        return { state: 'failed', response: undefined, failure, retry } as never;
      }
      const response = enabled ? getImmediateResponse(name, body) : undefined;
      return (
        response === undefined
          ? { state: 'loading', response: undefined, failure: undefined, retry }
          : { state: 'done', response, failure: undefined, retry }
      ) as never;
    },
    useSend: (name, { inOrder = false } = {}) => {
      const [underWay, setUnderWay] = useState(0);
      const before = useRef<Promise<unknown>>(Promise.resolve());
      const send = async (body: unknown) => {
        setUnderWay((count) => count + 1);
        try {
          const sent = inOrder ? before.current.then(async () => callNow(name, body)) : callNow(name, body);
          before.current = sent.catch(() => undefined);
          return await sent;
        } finally {
          setUnderWay((count) => count - 1);
          const changes: readonly string[] = BROWSER_CALLS[name]?.changes ?? [];
          testSite.readAgain.push(...[...testSite.read].filter((read) => changes.includes(read)));
        }
      };
      return { send, busy: underWay > 0 };
    },
  },
  hasCall,
  useAction,
  dialogs: {
    show: async (message, options) => {
      testSite.shown.push(shownName(message));
      testSite.values.push(options?.values);
      testSite.details = options?.details;
    },
    failure: async (failure) => {
      const message = failureMessage(failure, testSite.locale);
      await (message && platform.dialogs.show(message.key, message));
      return undefined;
    },
    confirm: async (message, options) => {
      testSite.shown.push(shownName(message));
      testSite.values.push(options?.values);
      testSite.details = options?.details;
      return testSite.confirms;
    },
    loading: (_, options) => {
      const afterwards = options?.afterwards === undefined ? undefined : shownName(options.afterwards);
      const loading = { maxMs: options?.maxMs, afterwards, closed: false };
      testSite.loadings.push(loading);
      return { close: () => (loading.closed = true) };
    },
  },
  format: {
    date: (value) => formatDate(value, 'Asia/Seoul'),
    dateTime: (value) => formatDateTime(value, 'Asia/Seoul'),
    number: (value) => formatNumber(value, testSite.locale),
    won: (value) => formatWon(value, testSite.locale),
  },
  locale: {
    get current() {
      return testSite.locale;
    },
    useTexts: testTexts(() => testSite.locale).useTexts,
  },
  links: {
    // Pages of other features have the path of their name.
    to: (name, params) => {
      const own = readTestedDescriptor()?.routes ?? [];
      const known = own.some((route) => route.name === name) ? own : [{ name, path: `/${name}` }];
      return testSite.missingPages.has(name) ? undefined : addressOf(known, name, params);
    },
  },
  storage,
  useDraft: testDrafts(storage, () => testSite.session.getState().user?.userId ?? ''),
  operator: {
    get help() {
      return testSite.help;
    },
  },
  images: { source: (url) => ({ src: url, srcSet: `${url} 1x` }) },
  get agentSite() {
    return testSite.backendLevel === 3 ? { open: () => undefined } : undefined;
  },
} satisfies Platform;
