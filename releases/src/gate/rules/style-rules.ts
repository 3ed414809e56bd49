import postcss, { type Root } from 'postcss';
import type { ReleaseManifest } from 'shared-types/registry';
import { classesIn, featureLayer, keyframesIn, layerProblems, styleProblems } from 'shared-types/style-rules';
import type { ReleaseStore } from '../../store/release-store.ts';

/** Maximum number of reported problems per file. */
const MAX_REPORTED = 5;

/** Classes of antd and of the proxy's page, which a feature must not use. */
const SHARED_CLASS = /^(?:ant-|anticon|site$|first-)/;

/**
 * Returns the problems of a feature's built styles: rules outside of their layer or the feature's elements, and class
 * or animation names of a live shell.
 */
export async function listStyleProblems(
  store: ReleaseStore,
  release: ReleaseManifest,
  shells: readonly ReleaseManifest[],
): Promise<string[]> {
  const own = await styleSheets(store, release);
  if (own.length === 0) {
    return [];
  }
  const theirs = (await Promise.all(shells.map(async (shell) => styleSheets(store, shell)))).flat();
  const taken = namesIn(theirs.flatMap(({ styles }) => (styles === undefined ? [] : [styles])));
  return own.flatMap(({ file, styles }) => {
    if (styles === undefined) {
      return [`${file} is not a valid style sheet. Build it again.`];
    }
    const problems = [...layerProblems(styles, featureLayer(release.package)), ...styleProblems(styles)];
    return [
      ...problems.slice(0, MAX_REPORTED).map(({ line, problem }) => `${file}:${line}: ${problem}`),
      ...takenNames(styles, taken).map((problem) => `${file}: ${problem}`),
    ];
  });
}

interface Names {
  readonly classes: ReadonlySet<string>;
  readonly animations: ReadonlySet<string>;
}

function namesIn(styles: readonly Root[]): Names {
  return {
    classes: new Set(styles.flatMap((one) => [...classesIn(one)])),
    animations: new Set(styles.flatMap((one) => [...keyframesIn(one)])),
  };
}

function takenNames(styles: Root, { classes, animations }: Names): string[] {
  return [
    ...[...classesIn(styles)]
      .filter((name) => classes.has(name) || SHARED_CLASS.test(name))
      .map(
        (name) =>
          `the class ${name} does not belong to the feature. Name classes in a .module.css, which makes them unique.`,
      ),
    ...[...keyframesIn(styles)]
      .filter((name) => animations.has(name))
      .map((name) => `the animation ${name} is the shell's. Name animations in a .module.css.`),
  ].slice(0, MAX_REPORTED);
}

async function styleSheets(store: ReleaseStore, release: ReleaseManifest) {
  const files = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => ({
      file,
      styles: parsed((await store.readFile(release.package, release.version, file))?.toString('utf8') ?? ''),
    })),
  );
}

function parsed(css: string): Root | undefined {
  try {
    return postcss.parse(css);
  } catch {
    return undefined;
  }
}
