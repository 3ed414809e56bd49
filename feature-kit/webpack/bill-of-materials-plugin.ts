import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { readLockFile } from '../lock/lock-file.ts';
import { ROOT } from '../project/front-ends.ts';
import { createBillOfMaterials } from './bill-of-materials.ts';

/** Name of a build's bill of materials, which is stored with the release and never sent to a browser. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';

const TOOLS = ['webpack', '@swc/core', '@module-federation/enhanced', 'css-loader', 'lightningcss-wasm'];

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
          const locked = new Set([...packages].filter((place) => lock.packages[place] !== undefined));
          const text = createBillOfMaterials(lock, subject, locked, TOOLS);
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
