import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { readEnvironmentSchema } from '../configuration/configuration-page.ts';

type Strings = Readonly<Record<string, string>>;

interface PodTemplate {
  readonly metadata?: { readonly labels?: Strings };
  readonly spec: { readonly containers: readonly { readonly image: string }[] };
}

interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly podSelector?: { readonly matchLabels?: Strings };
  readonly namespaceSelector?: { readonly matchLabels?: Strings };
}

interface Policy {
  readonly podSelector: { readonly matchLabels?: { readonly app: string } };
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly { readonly from?: readonly Peer[]; readonly ports?: readonly { port: number }[] }[];
  readonly egress?: readonly { readonly to?: readonly Peer[]; readonly ports?: readonly object[] }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Strings };
  readonly data?: Strings;
  readonly stringData?: Strings;
  readonly spec: object;
}

const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const read = (file: string) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest);
const files = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');
const manifests = files.flatMap(read);

const pods = manifests.flatMap(({ kind, metadata, spec }): [string, PodTemplate][] => {
  const place = `${kind} ${metadata.name}`;
  if (kind === 'CronJob') {
    return [[place, (spec as { jobTemplate: { spec: { template: PodTemplate } } }).jobTemplate.spec.template]];
  }
  return kind === 'Deployment' || kind === 'Job' ? [[place, (spec as { template: PodTemplate }).template]] : [];
});
const policies = manifests
  .filter(({ kind }) => kind === 'NetworkPolicy')
  .map(({ metadata, spec }) => ({ name: metadata.name, policy: spec as Policy }));
const policyOf = (app: string) => policies.find(({ policy }) => policy.podSelector.matchLabels?.app === app)?.policy;

it.each(['proxy', 'backend'] as const)('sets only variables that the %s reads', (name) => {
  const known = Object.keys(readEnvironmentSchema(name).properties).map((one) => one.replace(/<.*>/, '\\w+'));
  const environment = manifests
    .filter(({ metadata }) => metadata.name === name)
    .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
  expect(environment.length).toBeGreaterThan(5);
  expect(environment.filter((variable) => !new RegExp(`^(?:NODE_ENV|${known.join('|')})$`).test(variable))).toEqual([]);
});

const text = readFileSync(path.join(ROOT, 'deploy/container/Containerfile'), 'utf8');

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

describe('pods', () => {
  it.each(pods)('satisfies the restricted pod standard in %s', (_, { spec }) => {
    expect(spec).toMatchObject({
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      automountServiceAccountToken: false,
    });
    expect(spec).not.toHaveProperty('hostNetwork');
    for (const container of spec.containers) {
      expect(container).toHaveProperty('securityContext', {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    const namespace = manifests.find(({ kind }) => kind === 'Namespace');
    expect(namespace?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
      'pod-security.kubernetes.io/warn': 'restricted',
    });
  });

  it('pins images by digest', () => {
    const { images } = read('kustomization.yaml')[0] as unknown as {
      images: readonly { readonly name: string; readonly digest: string }[];
    };
    const pinned = images.filter(({ digest }) => /^sha256:[0-9a-f]{64}$/.test(digest)).map(({ name }) => name);
    const used = pods
      .filter(([name]) => !name.startsWith('Job publish'))
      .flatMap(([, { spec }]) => spec.containers.map(({ image }) => image.replace(/:[^/]+$/, '')));
    expect(used.filter((image) => !pinned.includes(image))).toEqual([]);
  });
});

describe('network policies', () => {
  it('denies all traffic by default', () => {
    const all = policies.find(({ name }) => name === 'default-deny')?.policy;
    expect(all).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it.each(pods)('lists the destinations of %s', (_, { metadata }) => {
    const policy = policyOf(metadata?.labels?.app ?? '');
    expect(policy?.policyTypes).toContain('Egress');
    expect(policy?.egress?.length).toBeGreaterThan(0);
    for (const { to, ports } of policy?.egress ?? []) {
      expect(to?.length).toBeGreaterThan(0);
      expect(ports?.length).toBeGreaterThan(0);
      for (const { ipBlock } of to ?? []) {
        if (ipBlock?.cidr === '0.0.0.0/0') {
          // Pods with internet access reach neither this network nor the cloud's metadata.
          expect(ipBlock.except).toEqual(expect.arrayContaining(['169.254.0.0/16', '10.0.0.0/8']));
        }
      }
    }
  });

  it('admits only Prometheus to metrics and only the proxy to calls', () => {
    const into = (app: string) =>
      policyOf(app)?.ingress?.map(({ from, ports }) => [
        ports?.map(({ port }) => port),
        from?.map(({ podSelector, namespaceSelector }) => ({
          ...podSelector?.matchLabels,
          ...namespaceSelector?.matchLabels,
        })),
      ]);
    const space = (name: string) => [{ 'kubernetes.io/metadata.name': name }];
    expect(into('proxy')).toEqual([
      [[3000], space('ingress-nginx')],
      [[9100], space('monitoring')],
    ]);
    expect(into('backend')).toEqual([
      [[4000], [{ app: 'proxy' }]],
      [[4100], space('ingress-nginx')],
      [[9101], space('monitoring')],
    ]);
    const services = manifests.filter(({ kind }) => kind === 'Service');
    expect(JSON.stringify(services)).not.toMatch(/910[01]/);
  });
});

it("includes every secret of the manifests in the backup's list", () => {
  const secretsSource = readFileSync(path.join(ROOT, 'scripts/backup/secrets.ts'), 'utf8');
  const names = read('secrets.example.yaml').flatMap((manifest) => Object.keys(manifest.stringData ?? {}));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !secretsSource.includes(`'${name}'`))).toEqual([]);
});
