import { type ReactNode, useRef, useState } from 'react';
import {
  type Action,
  type ApiFailure,
  type CallName,
  failureMessage,
  formatDate,
  formatDateTime,
  formatNumber,
  formatWon,
  type KeptTexts,
  type Locale,
  type Platform,
  type SessionState,
  type User,
} from 'shared-types';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { createStore } from 'zustand';
import { testTexts } from './test-texts.ts';

/** The member of tests. */
export const TEST_USER: User = {
  userId: 'demo01',
  nick: '달빛',
  level: 3,
  playType: 'member',
  balance: 1_250_000,
  in_balance: 0,
  rolling: 12_500,
  noteCount: 2,
  helpCount: 1,
};

const LOGGED_OUT: SessionState = { status: 'loggedOut', loggedOut: true, user: null };

/** What a test has put in and what a feature did; `reset` before each test. */
export const testSite = {
  session: createStore<SessionState>(() => LOGGED_OUT),
  /** The language shown, Korean unless a test says otherwise. */
  locale: 'ko' as Locale,
  /** How often the page was loaded again for the member who logged in. */
  entered: 0,
  /** Answers by call; a function may throw. A read gets its answer once for each body. */
  answers: new Map<CallName, (body?: unknown) => unknown>(),
  /** Reads that get no answer, by call. */
  failures: new Map<CallName, Pick<ApiFailure, 'kind'>>(),
  /** Reads that were asked for again, in their order: by a button, or because a call that was sent changes them. */
  readAgain: [] as CallName[],
  /** Reads that a part of the page has shown. */
  read: new Set<CallName>(),
  calls: [] as { name: string; body: unknown }[],
  /** Message keys in the order in which they were shown. */
  shown: [] as string[],
  /** Values that went with them. */
  values: [] as unknown[],
  details: undefined as ReactNode,
  confirms: true,
  loadings: [] as { maxMs: number | undefined; closed: boolean }[],
  signIn: async () => ({ status: 'pass' }) as never,
  signedOut: 0,
  reset() {
    this.session.setState(LOGGED_OUT, true);
    this.locale = 'ko';
    this.answers.clear();
    this.failures.clear();
    this.readAgain.length = 0;
    this.read.clear();
    this.calls.length = 0;
    this.shown.length = 0;
    this.values.length = 0;
    this.details = undefined;
    this.confirms = true;
    this.loadings.length = 0;
    this.signIn = async () => ({ status: 'pass' }) as never;
    this.signedOut = 0;
    this.entered = 0;
  },
  logIn(user: Partial<User> = {}) {
    this.session.setState({ status: 'loggedIn', loggedOut: false, user: { ...TEST_USER, ...user } }, true);
  },
};

/** The answer of a read, the same object at every render as the real platform has it. */
function answerOnce(name: CallName, body: unknown): unknown {
  const make = testSite.answers.get(name);
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

/** What is kept lies in the storage of the test's browser, under its key alone. */
function keptIn(area: () => Storage): KeptTexts {
  const attempt = <Result,>(what: (storage: Storage) => Result): Result | undefined => {
    try {
      return what(area());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (key, text) => attempt((storage) => (storage.setItem(key, text), true)) === true,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
    watch: (key, listener) => {
      const onStorage = (event: StorageEvent) => (event.key === key ? listener() : undefined);
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

async function callNow(name: CallName, body: unknown): Promise<never> {
  testSite.calls.push({ name, body });
  return testSite.answers.get(name)?.(body) as never;
}

function useAction<Values extends readonly unknown[], Result>(
  action: (...values: Values) => Promise<Result>,
): Action<Values, Result> {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...values: Values) => {
    if (underWay.current) {
      return undefined;
    }
    underWay.current = true;
    setBusy(true);
    try {
      return await action(...values);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { run, busy };
}

/** The platform for tests of features: a session and a backend in memory, plain parts. */
export const platform = {
  version: '1.0.0',
  session: {
    store: testSite.session,
    use: (select) => select(testSite.session.getState()),
    patchUser: (patch) =>
      testSite.session.setState((state) =>
        state.status === 'loggedIn' ? { ...state, user: { ...state.user, ...patch } } : state,
      ),
    refresh: async () => undefined,
    signIn: async () => testSite.signIn(),
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
      testSite.read.add(name);
      const retry = () => void testSite.readAgain.push(name);
      const failure = testSite.failures.get(name);
      if (failure !== undefined) {
        return { state: 'failed', answer: undefined, failure, retry } as never;
      }
      const answer = enabled ? answerOnce(name, body) : undefined;
      return (
        answer === undefined
          ? { state: 'loading', answer: undefined, failure: undefined, retry }
          : { state: 'done', answer, failure: undefined, retry }
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
  useAction,
  dialogs: {
    show: async (key, options) => {
      testSite.shown.push(key);
      testSite.values.push(options?.values);
      testSite.details = options?.details;
    },
    failure: async (failure) => {
      const message = failureMessage(failure, testSite.locale);
      await (message && platform.dialogs.show(message.key, message));
      return undefined;
    },
    confirm: async (key, options) => {
      testSite.shown.push(key);
      testSite.values.push(options?.values);
      testSite.details = options?.details;
      return testSite.confirms;
    },
    loading: (_, options) => {
      const loading = { maxMs: options?.maxMs, closed: false };
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
    change: () => undefined,
    useTexts: testTexts(() => testSite.locale),
  },
  storage: { device: keptIn(() => window.localStorage), visit: keptIn(() => window.sessionStorage) },
  images: { source: (url) => ({ src: url, srcSet: `${url} 1x` }) },
  openAgentSite: () => undefined,
} satisfies Platform;
