import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { FRONT_ENDS, ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
}

interface PodTemplate {
  readonly metadata?: { readonly labels?: Readonly<Record<string, string>> };
  readonly spec: {
    readonly terminationGracePeriodSeconds?: number;
    readonly containers: readonly Container[];
  };
}

interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
  readonly namespaceSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
}

interface Policy {
  readonly podSelector: { readonly matchLabels?: { readonly app: string } };
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly {
    readonly from?: readonly Peer[];
    readonly ports?: readonly { readonly port: number }[];
  }[];
  readonly egress?: readonly { readonly to?: readonly Peer[]; readonly ports?: readonly { readonly port: number }[] }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
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

describe('the manifests for Kubernetes', () => {
  it('lists all manifests except examples in the kustomization', () => {
    const kustomization = read('kustomization.yaml')[0] as unknown as { readonly resources: readonly string[] };
    expect(kustomization.resources.toSorted()).toEqual(files.filter((file) => !file.includes('.example.')).toSorted());
  });

  it.each([
    ['proxy', ['environment.ts']],
    ['backend', ['environment.ts', 'wallet/provider-secrets.ts']],
  ])('sets only variables that the %s reads', (name, readers) => {
    const sources = [
      ...readers.map((file) => path.join(name, 'src', file)),
      'observability/src/ending/stop-signals.ts',
    ];
    const known = sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
    const environment = manifests
      .filter(({ metadata }) => metadata.name === name)
      .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
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

describe('pods', () => {
  it('defines the pods that this test expects', () => {
    expect(pods.map(([name]) => name).toSorted()).toEqual([
      'CronJob backup',
      'Deployment backend',
      'Deployment proxy',
      'Job migrate',
      'Job publish-mf-wallet-1-1-0',
    ]);
  });

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

  it.each(pods.filter(([name]) => name.startsWith('Deployment')))(
    'stops gracefully and has probes and limits in %s',
    (name, { spec }) => {
      for (const container of spec.containers) {
        // The process waits after SIGTERM, when /readyz reports the stop; during a preStop hook it could not.
        expect(container).not.toHaveProperty('lifecycle.preStop');
        const { data } = manifests.find(
          ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === container.name,
        ) ?? { data: {} };
        const seconds = Number(data?.STOP_PAUSE_MS) / 1000;
        expect(seconds).toBeGreaterThanOrEqual(3);
        // The pause, twelve seconds for requests in flight, and a reserve.
        expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 15);
        for (const field of ['startupProbe', 'livenessProbe', 'readinessProbe', 'resources.requests']) {
          expect(container).toHaveProperty(field, expect.anything());
        }
        expect(container).toHaveProperty('resources.limits.memory', expect.any(String));
      }
      const app = name.replace('Deployment ', '');
      const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
      expect(budgets.map(({ metadata }) => metadata.name)).toContain(app);
    },
  );

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
        // Pods with internet access reach neither this network nor the cloud's metadata.
        expect(ipBlock?.cidr !== '0.0.0.0/0' || ipBlock.except?.includes('169.254.0.0/16')).toBe(true);
        expect(ipBlock?.cidr !== '0.0.0.0/0' || ipBlock.except?.includes('10.0.0.0/8')).toBe(true);
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

describe('schema and backups', () => {
  it('migrates the schema by a job, not by a backend', () => {
    const [, { spec } = { spec: { containers: [] } }] = pods.find(([name]) => name === 'Job migrate') ?? [];
    const file = spec.containers[0]?.command?.at(-1) ?? '';
    expect(file).toBe('backend/src/migrate-command/main.ts');
    expect(existsSync(path.join(ROOT, file))).toBe(true);
    const configuration = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'backend');
    expect(configuration?.data?.MIGRATE).toBe('no');
  });

  it('makes one backup per day, on a dedicated volume, and retains a limited number', () => {
    const job = manifests.find(({ kind }) => kind === 'CronJob');
    expect(job?.spec).toMatchObject({
      concurrencyPolicy: 'Forbid',
      schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
    });
    const [, { spec } = { spec: { containers: [] } }] = pods.find(([name]) => name === 'CronJob backup') ?? [];
    const [container] = spec.containers;
    expect(container).toHaveProperty('args', ['/backups', '--keep', '14']);
    const mounts = [{ mountPath: '/backups' }, { mountPath: '/releases', readOnly: true }];
    expect(container).toHaveProperty(
      'volumeMounts',
      expect.arrayContaining(mounts.map((mount) => expect.objectContaining(mount))),
    );
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    expect(claims).toContain('backups');
  });

  it("includes every secret of the manifests in the backup's list", () => {
    const secretsSource = readFileSync(path.join(ROOT, 'scripts/backup/secrets.ts'), 'utf8');
    const names = read('secrets.example.yaml').flatMap((manifest) => Object.keys(manifest.stringData ?? {}));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !secretsSource.includes(`'${name}'`))).toEqual([]);
  });
});
