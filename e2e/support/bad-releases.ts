import type { BrowserContext, Page } from '@playwright/test';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { BROKEN_WAYS } from './broken-ways.ts';
import { type Fault, FAULTS, withFault } from './faults.ts';
import type { Difference, Spoil } from './release-drill.ts';

/** One way for a release to be bad, from build to browser. */
export interface BadRelease {
  /** Goes on "a release of mf-games that …". */
  readonly what: string;
  readonly package: string;
  readonly difference: Difference;
  /** Actions of the visitors; opening a page by default. */
  readonly act?: ((page: Page) => Promise<unknown>) | undefined;
  /** Breaks the version's files on the network. @param files start of their path */
  readonly onTheWay?: ((context: BrowserContext, files: string) => Promise<unknown>) | undefined;
  /**
   * Expected end: the gate rejects it, or it is stopped as a canary. `frozen`: it blocks the whole tab, and is stopped
   * as well.
   */
  readonly end: 'refused' | 'stopped' | 'frozen';
  /** The page itself cannot go on without the release. */
  readonly harms?: boolean | undefined;
}

const ENTRY = 'remoteEntry.js';
const GAMES = 'mf-games';

const globalOf = (content: string, { container = '' }: ReleaseManifest) => /var (\w+)/.exec(content)?.[1] ?? container;

/** Changes the container of a feature: `code` is the body of a function of its `get`, `init` and the share scope. */
const inContainer =
  (code: string): Spoil =>
  (file, content, manifest) => {
    const global = globalOf(content, manifest);
    return file === ENTRY ? `${content};${global}=(({get,init})=>{${code}})(${global});` : undefined;
  };

const inShell =
  (code: string): Spoil =>
  (file, content, { groups }) =>
    file === groups.main?.js[0] ? `${code}\n${content}` : undefined;

const inStyles =
  (css: string): Spoil =>
  (file, content) =>
    file.endsWith('.css') ? `${content}\n${css}` : undefined;

const withoutEnd = 'for (;;);';
const effect = (code: string) =>
  `return () => { React.useEffect(() => { ${code} }, []); return React.createElement(Whole); }`;

const spoiled = (what: string, spoil: Spoil, more: Partial<BadRelease> = {}): BadRelease => ({
  what,
  package: GAMES,
  difference: { spoil },
  end: 'stopped',
  ...more,
});

const faulty = (what: string, fault: Pick<Fault, 'code' | 'act'>, more: Partial<BadRelease> = {}): BadRelease =>
  spoiled(what, withFault({ kind: 'error', ...fault }), { act: fault.act, ...more });

const refused = (what: string, difference: Difference): BadRelease => ({
  what,
  package: GAMES,
  difference,
  end: 'refused',
});

const withRoutes = (change: (routes: FeatureDescriptor['routes']) => unknown): Difference => ({
  descriptor: ({ routes }) => ({ routes: change(routes) }),
});

const route = (path: string) => (routes: FeatureDescriptor['routes']) => [
  ...routes,
  { ...routes[0], path, menu: undefined },
];

/** What goes wrong in a page of which the files are all right, as others found it, and more of the kind. */
const IN_THE_PAGE: readonly BadRelease[] = [
  ...Object.entries(FAULTS).map(([what, fault]) => faulty(what, fault, { harms: fault.namesShell })),
  faulty('waits without end', { code: 'const never = new Promise(() => {}); return () => React.use(never);' }),
  faulty('rejects a promise when it is shown', { code: effect(`Promise.reject(new Error('nobody catches'));`) }),
  faulty('throws in a click handler', {
    code: `return () => React.createElement('div', { onClick: () => { throw new Error('clicked'); } }, React.createElement('button', {}, 'fault'), React.createElement(Whole));`,
    act: (page) => page.getByRole('button', { name: 'fault' }).first().click(),
  }),
  faulty('throws after it was shown', {
    code: `return () => { const [late, set] = React.useState(false); React.useEffect(() => { setTimeout(() => set(true), 300); }, []); if (late) throw new Error('late'); return React.createElement(Whole); };`,
  }),
  faulty('uses more hooks the second time', {
    code: `return () => { const [again, set] = React.useState(0); if (again > 0) React.useMemo(() => 1, []); React.useEffect(() => { setTimeout(() => set(1), 100); }, []); return React.createElement(Whole); };`,
  }),
  spoiled(
    'calls what is not in the table',
    inContainer(
      `let scope; return { init: (given) => { scope = given; return init(given); }, get: async (name) => { const factory = await get(name); const { platform } = Object.values(scope['shell/platform'])[0].lib(); platform.api.call('no-such-call', {}).catch(() => undefined); return factory; } };`,
    ),
  ),
];

/** What goes wrong before a part can be shown. */
const AT_THE_START: readonly BadRelease[] = [
  ...Object.entries(BROKEN_WAYS).map(([what, { onTheWay, inTheBuild }]) =>
    spoiled(`is broken so that ${what}`, inTheBuild ?? (() => undefined), { onTheWay }),
  ),
  spoiled('has no component to show', inContainer('return { init, get: async () => () => ({ default: 42 }) };')),
  spoiled('never gives its parts', inContainer('return { init, get: () => new Promise(() => {}) };')),
  spoiled(
    'throws when it is put to the others',
    inContainer(`return { get, init: () => { throw new Error('init'); } };`),
  ),
  spoiled(
    'turns in circles at its start',
    (file, content) => (file === ENTRY ? `${withoutEnd}${content}` : undefined),
    {
      end: 'frozen',
    },
  ),
];

/** The shell itself. */
const OF_THE_SHELL: readonly BadRelease[] = [
  spoiled('throws at the top of its start file', inShell(`throw new Error('start');`), { package: 'shell' }),
  spoiled('fails while it starts', inShell(`document.getElementById = () => null;`), { package: 'shell' }),
  spoiled('does not come', () => undefined, {
    package: 'shell',
    onTheWay: (context, files) =>
      context.route(new RegExp(`${files}/.*\\.js$`), (asked) => asked.fulfill({ status: 404, body: 'not found' })),
  }),
  spoiled('turns in circles before it starts', inShell(withoutEnd), { package: 'shell', end: 'frozen' }),
];

/** Releases that the gate rejects. */
const AT_THE_GATE: readonly BadRelease[] = [
  refused('hides the page by a style', { spoil: inStyles('body{display:none}') }),
  refused('styles every link of the page', { spoil: inStyles('a{color:red}') }),
  refused('takes the page of another', withRoutes(route('/Deposit/'))),
  refused('takes every page that is not there', withRoutes(route('/:any'))),
  refused('takes a path of the proxy', withRoutes(route('/api/x'))),
  refused('names a text that it has not', {
    descriptor: ({ routes: [first, ...rest] }) => ({ routes: [{ ...first, title: 'nowhere' }, ...rest] }),
  }),
  refused('brings a React of its own', { build: ({ provides }) => ({ provides: { ...provides, react: '19.3.1' } }) }),
  refused('names the container of another', { build: () => ({ container: 'mf_wallet' }) }),
  refused('names files that it has not', {
    build: ({ groups }) => ({ groups: { ...groups, './games-tabs': { js: ['nowhere.js'], css: [] } } }),
  }),
];

/** Every way that is tried. */
export const BAD_RELEASES: readonly BadRelease[] = [...AT_THE_GATE, ...OF_THE_SHELL, ...AT_THE_START, ...IN_THE_PAGE];
