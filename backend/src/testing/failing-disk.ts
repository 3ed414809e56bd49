import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a backend (`node --import`), in all its threads: while the file that FAILING_DISK names exists, it says
 * what the disk refuses: `fsync`, or `write` to PostgreSQL's log; `hang` makes a sync last for ever.
 */
const file = process.env.FAILING_DISK ?? '';
const { fsyncSync, writeSync, readFileSync, readlinkSync } = fs;
const fails = (what: string) => existsSync(file) && readFileSync(file, 'utf8') === what;
const ioError = (call: string) => Object.assign(new Error(`EIO: i/o error, ${call}`), { code: 'EIO', errno: -5 });

fs.fsyncSync = (descriptor) => {
  if (fails('fsync')) {
    throw ioError('fsync');
  }
  if (fails('hang')) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  fsyncSync(descriptor);
};
Object.assign(fs, {
  writeSync: (descriptor: number, ...rest: [NodeJS.ArrayBufferView]) => {
    if (fails('write') && readlinkSync(`/proc/self/fd/${descriptor}`).includes('pg_wal')) {
      throw ioError('write');
    }
    return writeSync(descriptor, ...rest);
  },
});
syncBuiltinESMExports();
