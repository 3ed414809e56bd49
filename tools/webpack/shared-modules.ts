/**
 * Modules that the shell provides and features consume, with the file that the shell provides them from when that is
 * not the package itself. What a share exposes cannot be tree-shaken, so `antd` and `react-router-dom` are curated
 * roots: small files of the shell that re-export what the site uses.
 */
export const SHARED_MODULES: Readonly<Record<string, { readonly root?: string; readonly versionOf: string }>> = {
  react: { versionOf: 'react' },
  'react/jsx-runtime': { versionOf: 'react' },
  'react-dom': { versionOf: 'react-dom' },
  'react-router-dom': { versionOf: 'react-router-dom', root: './src/provided/react-router-dom.ts' },
  zustand: { versionOf: 'zustand' },
  i18next: { versionOf: 'i18next' },
  'react-i18next': { versionOf: 'react-i18next' },
  antd: { versionOf: 'antd', root: './src/provided/antd.ts' },
  ui: { versionOf: 'ui' },
};

/** The shell's own module for features; its version is the platform contract's. */
export const PLATFORM_MODULE = { key: 'shell/platform', root: './src/platform/index.ts' } as const;
