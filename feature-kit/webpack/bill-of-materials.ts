import * as CDX from '@cyclonedx/cyclonedx-library';
import { listDependencies, type LockEntry, type LockFile, resolvePackage } from '../lock/lock-file.ts';

const REGISTRY = 'https://registry.npmjs.org';

/**
 * Returns the bill of materials, CycloneDX 1.6 as JSON, without time or place. `@cyclonedx/webpack-plugin` would add 168
 * packages to the lock file. @param subject, bundled folders of packages
 */
export function createBillOfMaterials(
  lock: LockFile,
  subject: string,
  bundled: ReadonlySet<string>,
  tools: readonly string[],
): string {
  const root = componentOf(lock, subject, CDX.Enums.ComponentType.Application);
  const components = new Map(
    [...bundled].filter((place) => place !== subject).map((place) => [place, componentOf(lock, place)]),
  );
  for (const [place, component] of [[subject, root] as const, ...components]) {
    for (const name of listDependencies(lock.packages[place] ?? {})) {
      const needed = components.get(resolvePackage(lock, place, name) ?? '');
      if (needed !== undefined && needed !== component) {
        component.dependencies.add(needed.bomRef);
      }
    }
  }
  const bom = new CDX.Models.Bom({
    metadata: new CDX.Models.Metadata({
      component: root,
      lifecycles: new CDX.Models.LifecycleRepository([CDX.Enums.LifecyclePhase.Build]),
      tools: new CDX.Models.Tools({
        components: new CDX.Models.ComponentRepository(
          tools.map((name) => componentOf(lock, resolvePackage(lock, 'feature-kit', name) ?? name)),
        ),
      }),
    }),
    components: new CDX.Models.ComponentRepository(components.values()),
  });
  const serializer = new CDX.Serialize.JsonSerializer(new CDX.Serialize.JSON.Normalize.Factory(CDX.Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

function componentOf(lock: LockFile, place: string, type = CDX.Enums.ComponentType.Library): CDX.Models.Component {
  const entry = lock.packages[place] ?? {};
  const full = place.replace(/^.*node_modules\//, '');
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const foreign = place.includes('node_modules/');
  return new CDX.Models.Component(type, name ?? full, {
    bomRef: `${place}@${entry.version ?? ''}`,
    ...(group !== undefined && { group }),
    ...(entry.version !== undefined && { version: entry.version }),
    ...(foreign && { purl: `pkg:npm/${full.replace('@', '%40')}@${entry.version}` }),
    licenses: new CDX.Models.LicenseRepository(licensesOf(entry)),
    ...(foreign && entry.integrity !== undefined && { externalReferences: distribution(full, name ?? full, entry) }),
  });
}

function licensesOf({ license }: LockEntry): CDX.Models.License[] {
  return license === undefined
    ? []
    : [new CDX.Contrib.License.Factories.LicenseFactory(isExpression).makeFromString(license)];
}

/** Returns true for an SPDX expression such as `(MIT OR CC0-1.0)`. */
function isExpression(text: string): boolean {
  return /\s(?:OR|AND|WITH)\s/.test(text);
}

/** Returns the registry archive of the package with the hash of the lock file. */
function distribution(full: string, name: string, { version, integrity = '' }: LockEntry) {
  const [algorithm, hash] = integrity.split(' ')[0]?.split('-', 2) ?? [];
  return new CDX.Models.ExternalReferenceRepository([
    new CDX.Models.ExternalReference(
      `${REGISTRY}/${full}/-/${name}-${version}.tgz`,
      CDX.Enums.ExternalReferenceType.Distribution,
      {
        hashes: new CDX.Models.HashDictionary(
          algorithm === 'sha512' && hash !== undefined
            ? [[CDX.Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex')]]
            : [],
        ),
      },
    ),
  ]);
}
