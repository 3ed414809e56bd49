import type { Page } from '@playwright/test';
import type { ReleaseFailure } from 'shared-types/registry';
import type { Spoil } from './release-drill.ts';

/** A mistake that a release makes in a page while its files are all right. */
export interface Fault {
  /** What the page reports of it. */
  readonly kind: ReleaseFailure;
  /**
   * Code that runs at the first render of a component of the feature, with `React` and the component as `Whole`; its
   * result is rendered in place of the component.
   */
  readonly code: string;
  /** What the visitor does then. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The report names the shell: the content of a page reveals no origin. */
  readonly namesShell?: true;
}

const ENTRY = 'remoteEntry.js';
const effect = (code: string) =>
  `return () => { React.useEffect(() => { ${code} }, []); return React.createElement(Whole); }`;

/** The faults; each one's name goes on "a release that …". */
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

/** Puts a fault into every part of a build. */
export function withFault({ code }: Fault): Spoil {
  return (file, content, { container = '' }) => {
    const global = /var (\w+)/.exec(content)?.[1] ?? container;
    const react = `globalThis.__FEDERATION__.__INSTANCES__[0].loadShareSync('react')()`;
    const wrapped = `const factory = await get(name); return () => { const React = ${react}; const Whole = factory().default; const make = () => { ${code} }; return { default: make() }; };`;
    return file === ENTRY
      ? `${content};${global}=(({get,init})=>({init,get:async(name)=>{if(name.startsWith('./texts-'))return get(name);${wrapped}}}))(${global});`
      : undefined;
  };
}
