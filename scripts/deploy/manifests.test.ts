import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { FRONT_ENDS, ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);
describe('the manifests for Kubernetes', () => {
  it('lists all manifests except examples in the kustomization', () => {
    const kustomization = parseAllDocuments(
      readFileSync(path.join(FOLDER, 'kustomization.yaml'), 'utf8'),
    )[0]?.toJS() as {
      resources: string[];
    };
    expect(kustomization.resources.toSorted()).toEqual(files.filter((file) => !file.includes('.example.')).toSorted());
  });

  it.each([
    ['proxy', ['environment.ts']],
    ['backend', ['environment.ts', 'wallet/provider-secrets.ts']],
  ])('sets only variables that the %s reads', (name, readers) => {
    const files = [...readers.map((file) => path.join(name, 'src', file)), 'observability/src/ending/stop-signals.ts'];
    const known = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
    const environment = manifests
      .filter(({ manifest }) => manifest.metadata.name === name)
      .flatMap(({ manifest }) => Object.keys({ ...manifest.data, ...manifest.stringData }));
    expect(environment.length).toBeGreaterThan(5);
    expect(environment.filter((variable) => !new RegExp(`\\b${variable}\\b`).test(known))).toEqual([]);
  });
});

describe('the container file', () => {
  const text = readFileSync(path.join(ROOT, 'deploy/container/Containerfile'), 'utf8');

  it('copies and starts only existing files', () => {
    const copied = [...text.matchAll(/--from=build \/site\/([\w-]+) /g)].map(([, folder]) => folder ?? '');
    const started = [...text.matchAll(/"((?:proxy|backend|releases|scripts)\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(started).toHaveLength(4);
    expect([...copied, ...started].filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  });

  it.each([
    ['proxy', 'proxy'],
    ['backend', 'backend'],
    ['release', 'releases'],
    ['backup', 'releases'],
  ])('adds to the image %s the packages that %s needs', (image, packageName) => {
    const stages = text.split(/^FROM /m).filter((stage) => new RegExp(` AS (?:base|${image})$`, 'm').test(stage));
    const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, packageName, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    const needed = [packageName, ...WORKSPACES.filter((name) => dependencies[name] !== undefined)];
    expect(needed.filter((name) => !stages.join('').includes(`/site/${name} ./${name}`))).toEqual([]);
  });

  it('contains every front end in the release image, and the pinned version of Node', () => {
    const [, gathered = ''] = /cp -a ([^\n]+) \/front-ends\n/.exec(text) ?? [];
    const patterns = gathered.split(' ').map((name) => new RegExp(`^${name.replace('*', '.+')}$`));
    expect(FRONT_ENDS.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
    expect(text.split(/^FROM /m).find((stage) => / AS release$/m.test(stage))).toContain('--from=build /front-ends ./');
    const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      devDependencies: { node: string };
    };
    expect(new Set(text.match(/node:[\d.]+/g))).toEqual(new Set([`node:${devDependencies.node}`]));
  });
});
