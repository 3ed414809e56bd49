/** Package of this project that is part of the kit. */
export interface PackedPackage {
  readonly name: string;
  /** Included folders and files. */
  readonly folders: readonly string[];
  /** Public entry points: name to file, without extension. */
  readonly exports: Readonly<Record<string, string>>;
  /** Entry points without code. */
  readonly plain?: Readonly<Record<string, unknown>>;
}

/** Packages of the kit: what features import, and what builds, tests and publishes them. */
export const PACKED: readonly PackedPackage[] = [
  {
    name: 'shared-types',
    folders: ['src', 'feature.schema.json'],
    exports: {
      './calls': './src/calls',
      './platform': './src/platform',
      './registry': './src/registry',
      './own-calls': './src/calls/own-calls',
      './browser-calls': './src/calls/browser-calls',
      './output': './src/characters/escape-characters',
      './testing/*.ts': './src/testing/*',
      './command-text': './src/characters/command-text',
      './constants': './src/constants',
      './style-rules': './src/styles/style-rules',
    },
    plain: { './feature.schema.json': './feature.schema.json' },
  },
  {
    name: 'ui',
    folders: ['src'],
    exports: {
      '.': './src/index',
      './disclosure': './src/disclosure/disclosure',
      './later-clicks': './src/disclosure/later-clicks',
      './extra': './src/extra/index',
      './rich': './src/rich/index',
      './tokens': './src/tokens/tokens',
    },
  },
  {
    name: 'feature-kit',
    folders: [
      'css-modules.d.ts',
      'development',
      'feature-testing',
      'jest',
      'lock',
      'new-feature',
      'project',
      'webpack',
    ],
    exports: {
      './webpack/*.ts': './webpack/*',
      './feature-testing/*.ts': './feature-testing/*',
      './feature-testing/*.tsx': './feature-testing/*',
      './development/*.ts': './development/*',
      './new-feature/*.ts': './new-feature/*',
      './jest/*.js': './jest/*',
    },
    plain: { './css-modules': { types: './css-modules.d.ts' } },
  },
  { name: 'releases', folders: ['src'], exports: {} },
];

/** Excluded files: tests, and builds of the shell and the games. */
export const LEFT_OUT =
  /\.test\.tsx?$|(^|\/)releases\/src\/testing\/|\/webpack\/(host|pages|font-|copy-folder|evaluated)/;
