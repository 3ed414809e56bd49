import path from 'node:path';
import * as CDX from '@cyclonedx/cyclonedx-library';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { listDependencies, type LockEntry, type LockFile, readLockFile, resolvePackage } from '../lock/lock-file.ts';
import { ROOT } from '../project/front-ends.ts';

/** Name of a build's bill of materials, which is stored with the release and never sent to a browser. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';

const TOOLS = ['webpack', '@swc/core', '@module-federation/enhanced', 'css-loader', 'lightningcss-wasm'];

const REGISTRY = 'https://registry.npmjs.org';

/** Writes the bill of materials: the bundled packages with their lock file entries. */
export class BillOfMaterialsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BillOfMaterialsPlugin', (compilation) => {
      const packages = new Set<string>();
      // Runs before webpack concatenates modules.
      compilation.hooks.afterOptimizeChunks.tap('BillOfMaterialsPlugin', () => addPackages(packages, compilation));
      compilation.hooks.processAssets.tap(
        { name: 'BillOfMaterialsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const lock = readLockFile(ROOT);
          const subject = path.relative(ROOT, compiler.context);
          // Generated code is in a folder that looks like a package.
          const locked = [...packages].filter((place) => lock.packages[place] !== undefined);
          const text = createBillOfMaterials(lock, subject, locked);
          compilation.emitAsset(BILL_OF_MATERIALS, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Adds the folders, from the project's root, of the packages with modules in a chunk. */
function addPackages(packages: Set<string>, compilation: Compilation): void {
  for (const module of compilation.modules) {
    const folder = packageOf(module.nameForCondition());
    if (folder !== undefined && compilation.chunkGraph.getNumberOfModuleChunks(module) > 0) {
      packages.add(folder);
    }
  }
}

/** `/site/node_modules/@scope/name/lib/x.js` → `node_modules/@scope/name`; a package of the project by its folder. */
function packageOf(file: string | null): string | undefined {
  const place = file === null ? '' : path.relative(ROOT, file).split(path.sep).join('/');
  if (place === '' || place.startsWith('../')) {
    return undefined;
  }
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(place)?.[0] ?? place.split('/')[0];
}

/**
 * Returns the bill of materials, CycloneDX 1.6 as JSON, without time or place. `@cyclonedx/webpack-plugin` would add 168
 * packages to the lock file. @param subject, bundled folders of packages
 */
function createBillOfMaterials(lock: LockFile, subject: string, bundled: readonly string[]): string {
  const root = componentOf(lock, subject, CDX.Enums.ComponentType.Application);
  const components = new Map(
    bundled.filter((place) => place !== subject).map((place) => [place, componentOf(lock, place)]),
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
          TOOLS.map((name) => componentOf(lock, resolvePackage(lock, 'feature-kit', name) ?? name)),
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
