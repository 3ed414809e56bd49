interface SharedModule {
  /** Source file of the shell; undefined for the package itself. */
  readonly root?: string;
  readonly versionOf: string;
  /** True for a separate chunk that loads with the first component that needs it. */
  readonly lazy?: true;
}

/** Modules of the shell. They cannot be tree-shaken: `react-router-dom` is a file with what the site uses. */
export const SHARED_MODULES: Readonly<Record<string, SharedModule>> = {
  react: { versionOf: 'react' },
  'react/jsx-runtime': { versionOf: 'react' },
  'react-dom': { versionOf: 'react-dom' },
  'react-router-dom': { versionOf: 'react-router-dom', root: './src/provided/react-router-dom.ts' },
  ui: { versionOf: 'ui' },
  'ui/extra': { versionOf: 'ui', root: '../ui/src/extra/index.ts', lazy: true },
  'ui/rich': { versionOf: 'ui', root: '../ui/src/rich/index.ts', lazy: true },
};

/** Platform module of the shell; its version is that of the platform contract. */
export const PLATFORM_MODULE = { key: 'shell/platform', root: './src/platform/index.ts' } as const;
