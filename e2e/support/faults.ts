import type { BrowserContext, Page } from '@playwright/test';
import type { ReleaseFailure } from 'shared-types/registry';
import type { Spoil } from './release-drill.ts';

/** Fault of a release, in its build or of its files on the network. */
export interface Fault {
  readonly kind: ReleaseFailure;
  /** @param files prefix of the paths of its files */
  readonly onTheNetwork?: (context: BrowserContext, files: string) => Promise<unknown>;
  readonly inBuild?: Spoil;
  readonly act?: (page: Page) => Promise<unknown>;
  /** True if the report names the shell, because the failure does not reveal its origin. */
  readonly namesShell?: true;
}

const ENTRY = 'remoteEntry.js';
const ENTRY_SCRIPT = String.raw`/remoteEntry\.js$`;
const CHUNKS = String.raw`/(?!remoteEntry)[^/]*\.js$`;
const SCRIPTS = String.raw`/.*\.js$`;

const fulfillWith =
  (scripts: string, status: number, body: string, contentType = 'text/javascript') =>
  (context: BrowserContext, files: string) =>
    context.route(new RegExp(files + scripts), (route) => route.fulfill({ status, body, contentType }));

/** Faults that pages replace by the previous version, by name, which continues "when …". */
export const REPLACED_FAULTS: Readonly<Record<string, Fault>> = {
  'the entry is missing': { kind: 'load', onTheNetwork: fulfillWith(ENTRY_SCRIPT, 404, 'not found') },
  'the chunks are missing': { kind: 'load', onTheNetwork: fulfillWith(CHUNKS, 404, 'not found') },
  'the server returns 500': { kind: 'load', onTheNetwork: fulfillWith(SCRIPTS, 500, 'failed') },
  'scripts are replaced by a page': {
    kind: 'load',
    onTheNetwork: fulfillWith(SCRIPTS, 200, '<!doctype html><h1>Welcome</h1>', 'text/html'),
  },
  'no script ever loads': {
    kind: 'timeout',
    onTheNetwork: (context, files) => context.route(new RegExp(files + SCRIPTS), () => undefined),
  },
  'files are changed on the network': {
    kind: 'load',
    onTheNetwork: fulfillWith(SCRIPTS, 200, 'document.title = "evil";'),
  },
  'the code throws at startup': {
    kind: 'init',
    inBuild: (file, content) => (file === ENTRY ? `throw new Error('start');${content}` : undefined),
  },
  'the code throws while rendering': {
    kind: 'render',
    inBuild: injectFault("return () => { throw new Error('render'); }"),
  },
};

const effect = (code: string) =>
  injectFault(`return () => { React.useEffect(() => { ${code} }, []); return React.createElement(Whole); }`);

/** Faults of shown releases, by name, which continues "a release that …". */
export const REPORTED_FAULTS: Readonly<Record<string, Fault>> = {
  'throws in a timer': { kind: 'error', inBuild: effect(`setTimeout(() => { throw new Error('in a timer'); }, 20);`) },
  'does not catch what fails in a click handler': {
    kind: 'error',
    inBuild: injectFault(
      `return () => React.createElement('div', { onClick: async () => { throw new Error('clicked'); } }, React.createElement('button', {}, 'fault'), React.createElement(Whole));`,
    ),
    act: (page) => page.getByRole('button', { name: 'fault' }).first().click(),
  },
  'throws after it was shown': {
    kind: 'render',
    inBuild: injectFault(
      `return () => { const [late, set] = React.useState(false); React.useEffect(() => { setTimeout(() => set(true), 300); }, []); if (late) throw new Error('late'); return React.createElement(Whole); };`,
    ),
  },
  'hides the page': { kind: 'blank', inBuild: effect(`document.body.style.display = 'none';`), namesShell: true },
  'empties the page': { kind: 'blank', inBuild: effect(`document.body.replaceChildren();`), namesShell: true },
  'shows nothing': { kind: 'blank', inBuild: injectFault('return () => null;') },
};

/**
 * Puts a fault into every component of a build. @param code body of a function that replaces a component on its first
 * render; `Whole` is the component
 */
export function injectFault(code: string): Spoil {
  return (file, content, { container = '' }) => {
    const global = /var (\w+)/.exec(content)?.[1] ?? container;
    const react = `globalThis.__FEDERATION__.__INSTANCES__[0].loadShareSync('react')()`;
    const wrapped = `const factory = await get(name); return () => { const React = ${react}; const Whole = factory().default; const make = () => { ${code} }; return { default: make() }; };`;
    return file === ENTRY
      ? `${content};${global}=(({get,init})=>({init,get:async(name)=>{if(name.startsWith('./texts-'))return get(name);${wrapped}}}))(${global});`
      : undefined;
  };
}
