/** Package in `package-lock.json`, limited to the fields that this script reads. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** True if another package bundles it; the hash of that package covers it. */
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const EXACT = /^\d+\.\d+\.\d+/;

/** Returns the platform of a binary package from its name, such as `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/.]/);
  const os = SYSTEMS.filter((system) => words.includes(system) || (system === 'linux' && words.includes('linuxmusl')));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.endsWith('musl') || word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(musl ? { libc: ['musl'] } : gnu && { libc: ['glibc'] }),
  };
}

/** Adds an entry for each missing optional package. @returns the lock and the added paths */
export function addEveryPlatform(lock: Lock): { readonly lock: Lock; readonly added: readonly string[] } {
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies }) => Object.entries(optionalDependencies ?? {}))
    .filter(([name]) => lock.packages[`node_modules/${name}`] === undefined);
  const entries = missing.map(([name, range]): readonly [string, LockedPackage] => {
    const version = EXACT.exec(range) === null ? range.replace(/^[\^~]/, '') : range;
    return [`node_modules/${name}`, { version, optional: true, ...platformOf(name) }];
  });
  const packages = Object.fromEntries(
    [...Object.entries(lock.packages), ...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { lock: { ...lock, packages }, added: entries.map(([path]) => path) };
}
