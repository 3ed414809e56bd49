import { existsSync, lstatSync, readdirSync, readlinkSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = path.resolve(import.meta.dirname, '../packages');

/** The `node_modules` folder that contains the kit. */
const INSTALLED = path.resolve(import.meta.dirname, '../../..');

/** Links the site's packages by name, as installations remove links. @throws {Error} if a name is taken */
export function linkPackages(): void {
  for (const name of readdirSync(PACKAGES)) {
    const link = path.join(INSTALLED, name);
    const target = path.relative(INSTALLED, path.join(PACKAGES, name));
    if (!lstatSync(link, { throwIfNoEntry: false })) {
      symlinkSync(target, link, 'junction');
    } else if (!lstatSync(link).isSymbolicLink()) {
      throw new Error(`${link} is another package named ${name}. Remove it: the kit provides ${name}.`);
    } else if (readlinkSync(link) !== target || !existsSync(link)) {
      unlinkSync(link);
      symlinkSync(target, link, 'junction');
    }
  }
}
