// Runs before the installation: plain JavaScript for Node 20 or later, without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = 20;

/** Exits with a problem and its remedy. */
function stop(problem, remedy) {
  process.stderr.write(`\n✗ ${problem}\n  ${remedy}\n`);
  process.exit(1);
}

/** Installs the locked packages if needed. Exits if Node or npm is unusable. */
export function prepare() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stop(`Node ${process.versions.node} is too old.`, `Install Node ${OLDEST_NODE} or later and try again.`);
  }
  const lock = path.join(root, 'package-lock.json');
  if (!existsSync(lock)) {
    stop('package-lock.json is missing.', 'Restore the file with "git checkout package-lock.json".');
  }
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  if (isInstalled(root, packages)) {
    linkOwn(root, packages);
    return;
  }
  process.stdout.write('Installing packages (npm ci); the first time takes a minute or two …\n');
  const started = Date.now();
  process.on('SIGINT', () => undefined);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error !== undefined) {
    stop(`npm could not be started: ${result.error.message}`, 'Install npm (it comes with Node) and try again.');
  }
  if (result.status !== 0) {
    stop('The packages could not be installed.', 'See the messages of npm above; check the network and the disk.');
  }
  process.stdout.write(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** Returns true if npm recorded the installation of all external packages; a new workspace needs no installation. */
export function isInstalled(folder, packages) {
  const npmLock = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(npmLock)) {
    return false;
  }
  const { packages: installed } = JSON.parse(readFileSync(npmLock, 'utf8'));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .every(([place, { version, integrity, optional }]) => {
      const there = installed[place];
      // Packages for other platforms are not installed.
      return there ? there.version === version && there.integrity === integrity : optional;
    });
}

/** Links new workspaces into `node_modules`, as `npm ci` does. */
export function linkOwn(folder, packages) {
  for (const [place, { link, resolved }] of Object.entries(packages)) {
    if (link && existsSync(path.join(folder, resolved)) && !existsSync(path.join(folder, place))) {
      symlinkSync(path.join(folder, resolved), path.join(folder, place), 'junction');
    }
  }
}

/** Runs a script with the project's Node, forwards signals and exits with its code. */
export function handOver(program, args) {
  const bin = path.join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const child = spawn('node', [path.join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // Ctrl-C reaches the child as well; this process ends after it.
  process.on('SIGINT', () => undefined);
  child.on('error', (error) =>
    stop(`Node could not be started: ${error.message}`, 'Delete node_modules and try again.'),
  );
  child.on('exit', (code) => process.exit(code ?? 1));
}
