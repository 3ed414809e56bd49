import { existsSync, lstatSync, readdirSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { FeatureError } from './feature-error.ts';

/** Packages of the site as the kit brings them. */
const PACKAGES = path.resolve(import.meta.dirname, '../packages');

/** `node_modules` that the kit is installed in. */
const INSTALLED = path.resolve(import.meta.dirname, '../../..');

/**
 * Links the site's packages into a feature by their names inside the project: `shared-types`, `ui`, `shell/platform`.
 * An installation removes such links, so each command restores them. @throws {FeatureError} if another package uses
 * such a name already
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
