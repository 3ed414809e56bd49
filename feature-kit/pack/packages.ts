/** Packages of the kit: what features import, and what builds, tests and publishes them; with included folders and files. */
export const PACKED: Readonly<Record<string, readonly string[]>> = {
  'shared-types': ['src', 'feature.schema.json'],
  ui: ['src'],
  'feature-kit': [
    'css-modules.d.ts',
    'development',
    'feature-testing',
    'jest',
    'lock',
    'new-feature',
    'project',
    'webpack',
  ],
  releases: ['src'],
};

/** Excluded files: tests, and builds of the shell and the games. */
export const LEFT_OUT = /\.test\.tsx?$|(^|\/)releases\/src\/testing\/|\/webpack\/(host|pages|copy-folder)/;
