import { existsSync, lstatSync, readdirSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { FeatureError } from './feature-error.ts';

/** Packages of the site as the kit brings them. */
const PACKAGES = path.resolve(import.meta.dirname, '../packages');

/** `node_modules` that the kit is installed in. */
const INSTALLED = path.resolve(import.meta.dirname, '../../..');

/**
 * Lets a feature load the site's packages by the names that they have inside the project: `shared-types`, `ui`,
 * `shell/platform`. An installation takes such links away again, so each command looks after them.
 * @throws {FeatureError} where a package of another kind has such a name already
 */
export function linkPackages(): void {
  for (const name of readdirSync(PACKAGES)) {
    const link = path.join(INSTALLED, name);
    const target = path.relative(INSTALLED, path.join(PACKAGES, name));
    if (!lstatSync(link, { throwIfNoEntry: false })) {
      symlinkSync(target, link, 'junction');
    } else if (!lstatSync(link).isSymbolicLink()) {
      throw new FeatureError(`${link} is another package of that name. Remove it: the kit brings ${name} itself.`);
    } else if (readlinkSync(link) !== target || !existsSync(link)) {
      unlinkSync(link);
      symlinkSync(target, link, 'junction');
    }
  }
}
