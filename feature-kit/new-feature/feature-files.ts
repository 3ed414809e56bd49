import { LOCALES, type Locale, PLATFORM_VERSION } from 'shared-types/platform';
import { WORDING_FOLDER } from '../webpack/feature-source.ts';
import type { FeatureNames } from './feature-name.ts';

/** Position in the menu, after the specified entries, which end at 60. */
const MENU_ORDER = 100;
const STAR = 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z';

/** Fields that a new feature copies from an existing feature's manifest. */
export interface ModelManifest {
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** Returns a feature's files by path. @param kit package name in a separate repository; undefined for a workspace */
export function createFeatureFiles(
  names: FeatureNames,
  titles: Readonly<Record<Locale, string>>,
  model: ModelManifest,
  kit?: string,
): Readonly<Record<string, string>> {
  const { packageName, screen, component } = names;
  return {
    ...(kit === undefined ? insideFiles(names, model) : outsideFiles(names, model, kit)),
    'feature.json': json({
      $schema: kit === undefined ? `../${SCHEMA}` : `./node_modules/${kit}/packages/${SCHEMA}`,
      name: packageName,
      requires: `^${PLATFORM_VERSION}`,
      calls: {},
      routes: [
        {
          path: `/${screen}`,
          name: screen,
          module: `./${screen}-page`,
          login: false,
          title: 'title',
          menu: { label: 'title', order: MENU_ORDER, icon: STAR },
        },
      ],
      slots: [],
    }),
    'jest.config.js': `import { featurePreset } from 'feature-kit/jest/feature.js';

export default featurePreset;
`,
    ...Object.fromEntries(
      LOCALES.flatMap((locale) =>
        [WORDING_FOLDER, screen].map((folder) => [
          `src/${folder}/texts/${locale}.json`,
          json({ title: titles[locale] }),
        ]),
      ),
    ),
    [`src/${screen}/${screen}-page.tsx`]: `import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, Page } from 'ui';
import type ko from './texts/ko.json';

/** The page at \`/${screen}\`. */
export default function ${component}Page(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('${screen}');
  const user = platform.session.use((session) => session.user);
  return (
    <Page title={t('title')}>
      <Card title={user?.nick ?? t('title')}>
        <p>{t('title')}</p>
      </Card>
    </Page>
  );
}
`,
    [`src/${screen}/${screen}-page.test.tsx`]: `import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import ${component}Page from './${screen}-page.tsx';

it('greets a member by nick', () => {
  testSite.logIn();
  render(<${component}Page />, { wrapper: MemoryRouter });
  expect(screen.getByText(TEST_USER.nick)).toBeDefined();
});
`,
  };
}

const SCHEMA = 'shared-types/feature.schema.json';

const manifestOf = ({ packageName, words }: FeatureNames) => ({
  name: packageName,
  version: '1.0.0',
  private: true,
  description: `${words}.`,
  license: 'MIT',
  type: 'module',
});

/** Returns the additional files of a feature that is a workspace of this project. */
function insideFiles(names: FeatureNames, { devDependencies, peerDependencies }: ModelManifest) {
  const { packageName } = names;
  return {
    'package.json': json({
      ...manifestOf(names),
      scripts: {
        build: 'webpack --mode production',
        dev: `node ../scripts/run.mjs site/start-development.ts ${packageName}`,
        test: 'jest',
      },
      dependencies: { 'shared-types': '1.0.0' },
      devDependencies,
      peerDependencies,
    }),
    'tsconfig.json': json({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        outDir: '.types',
        rootDir: '.',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: ['node', 'feature-kit/css-modules'],
      },
      include: ['src', 'src/**/texts/ko.json', 'webpack.config.ts', 'feature.json'],
      references: [{ path: '../shared-types' }, { path: '../feature-kit' }],
    }),
    'webpack.config.ts': `import { createFeatureBuild } from 'feature-kit/webpack/feature.ts';

export default createFeatureBuild(import.meta.dirname);
`,
  };
}

/** Returns the additional files of a feature in a separate repository. */
function outsideFiles(names: FeatureNames, { devDependencies }: ModelManifest, kit: string) {
  const scripts = Object.fromEntries(
    ['build', 'dev', 'test', 'check', 'publish'].map((command) => [command, `feature ${command}`]),
  );
  return {
    'package.json': json({ ...manifestOf(names), scripts, devDependencies }),
    'tsconfig.json': json({
      extends: `${kit}/tsconfig.json`,
      include: ['src', 'src/**/texts/ko.json', 'feature.json'],
    }),
    '.gitignore': 'node_modules/\ndist/\n',
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
