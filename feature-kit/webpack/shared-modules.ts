interface SharedModule {
  /** The file that the shell provides it from; the package itself when absent. */
  readonly root?: string;
  /** Package whose version it has. */
  readonly versionOf: string;
  /** In a separate chunk, loaded with the first component that consumes it. */
  readonly lazy?: true;
}

/**
 * Modules that the shell provides and features consume. What a share exposes cannot be tree-shaken, so
 * `react-router-dom` is a curated root: a small file of the shell that re-exports what the site uses.
 */
export const SHARED_MODULES: Readonly<Record<string, SharedModule>> = {
  react: { versionOf: 'react' },
  'react/jsx-runtime': { versionOf: 'react' },
  'react-dom': { versionOf: 'react-dom' },
  'react-router-dom': { versionOf: 'react-router-dom', root: './src/provided/react-router-dom.ts' },
  ui: { versionOf: 'ui' },
  'ui/extra': { versionOf: 'ui', root: '../ui/src/extra/index.ts', lazy: true },
  'ui/rich': { versionOf: 'ui', root: '../ui/src/rich/index.ts', lazy: true },
};

/** The shell's own module for features; its version is the platform contract's. */
export const PLATFORM_MODULE = { key: 'shell/platform', root: './src/platform/index.ts' } as const;
