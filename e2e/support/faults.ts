import type { Page } from '@playwright/test';
import type { ReleaseFailure } from 'shared-types/registry';
import type { Spoil } from './release-drill.ts';

/** Fault of a release whose files are valid. */
export interface Fault {
  readonly kind: ReleaseFailure;
  /** Body of a function that replaces a component of the feature on its first render; `Whole` is the component. */
  readonly code: string;
  readonly act?: (page: Page) => Promise<unknown>;
  /** True if the report names the shell, because the failure does not reveal its origin. */
  readonly namesShell?: true;
}

const ENTRY = 'remoteEntry.js';
const effect = (code: string) =>
  `return () => { React.useEffect(() => { ${code} }, []); return React.createElement(Whole); }`;

/** Faults by name, which continues "a release that …". */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'throws in a timer': { kind: 'error', code: effect(`setTimeout(() => { throw new Error('in a timer'); }, 20);`) },
  'does not catch what fails in a click handler': {
    kind: 'error',
    code: `return () => React.createElement('div', { onClick: async () => { throw new Error('clicked'); } }, React.createElement('button', {}, 'fault'), React.createElement(Whole));`,
    act: (page) => page.getByRole('button', { name: 'fault' }).first().click(),
  },
  'throws after it was shown': {
    kind: 'render',
    code: `return () => { const [late, set] = React.useState(false); React.useEffect(() => { setTimeout(() => set(true), 300); }, []); if (late) throw new Error('late'); return React.createElement(Whole); };`,
  },
  'hides the page': { kind: 'blank', code: effect(`document.body.style.display = 'none';`), namesShell: true },
  'empties the page': { kind: 'blank', code: effect(`document.body.replaceChildren();`), namesShell: true },
  'shows nothing': { kind: 'blank', code: 'return () => null;' },
};

/** Puts a fault into every component of a build. */
export function injectFault({ code }: Pick<Fault, 'code'>): Spoil {
  return (file, content, { container = '' }) => {
    const global = /var (\w+)/.exec(content)?.[1] ?? container;
    const react = `globalThis.__FEDERATION__.__INSTANCES__[0].loadShareSync('react')()`;
    const wrapped = `const factory = await get(name); return () => { const React = ${react}; const Whole = factory().default; const make = () => { ${code} }; return { default: make() }; };`;
    return file === ENTRY
      ? `${content};${global}=(({get,init})=>({init,get:async(name)=>{if(name.startsWith('./texts-'))return get(name);${wrapped}}}))(${global});`
      : undefined;
  };
}
