import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { type DiskRecord, encodeRecord } from './disk-record.ts';
import { type DiskRule, failureFile, ruleFile } from './disk-rule.ts';

/**
 * Loaded before a program (`--import`), it stands between the program and the disk: it writes down what is changed below
 * a folder, and fails where a rule says so. The embedded database reaches its files by these functions alone.
 */
const watched = process.env.DRILL_DISK_WATCHED;
const control = process.env.DRILL_DISK_CONTROL;
if (watched !== undefined && control !== undefined) {
  install(path.resolve(watched), control, process.env.DRILL_DISK_LOG);
}

function install(folder: string, rules: string, log: string | undefined): void {
  const real = { ...fs };
  const open = new Map<number, string>();
  const logFile = log === undefined ? undefined : real.openSync(log, 'a');
  const inside = (place: unknown) => {
    const file = path.resolve(String(place));
    return file.startsWith(folder + path.sep) ? path.relative(folder, file) : undefined;
  };
  const record = (change: DiskRecord, bytes?: Uint8Array) => {
    if (logFile !== undefined) {
      real.writeSync(logFile, encodeRecord(change, bytes));
    }
  };
  const failing = (operation: DiskRule['fails'], file: string) => {
    let rule: DiskRule;
    try {
      rule = JSON.parse(real.readFileSync(ruleFile(rules), 'utf8')) as DiskRule;
    } catch {
      return;
    }
    if (rule.fails === operation && file.includes(rule.in)) {
      if (rule.single) {
        real.rmSync(ruleFile(rules), { force: true });
      }
      real.appendFileSync(failureFile(rules), '.');
      const [code, errno, words] =
        operation === 'full' ? ['ENOSPC', -28, 'no space left on device'] : ['EIO', -5, 'i/o error'];
      throw Object.assign(new Error(`${code}: ${words}, ${file}`), { code, errno, syscall: operation });
    }
  };

  fs.openSync = (place, flags, mode) => {
    const file = inside(place);
    const isNew = file !== undefined && !real.existsSync(place);
    if (isNew) {
      failing('full', file);
    }
    const descriptor = real.openSync(place, flags, mode);
    if (file !== undefined) {
      open.set(descriptor, file);
      if (isNew) {
        record({ kind: 'create', path: file });
      } else if (typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : flags.startsWith('w')) {
        record({ kind: 'truncate', path: file, size: 0 });
      }
    }
    return descriptor;
  };
  fs.closeSync = (descriptor) => {
    open.delete(descriptor);
    real.closeSync(descriptor);
  };
  const writeSync = (descriptor: number, data: Uint8Array, from: number, length: number, at: number): number => {
    const file = open.get(descriptor);
    if (file === undefined) {
      return real.writeSync(descriptor, data, from, length, at);
    }
    failing('write', file);
    if (at + length > real.fstatSync(descriptor).size) {
      failing('full', file);
    }
    const written = real.writeSync(descriptor, data, from, length, at);
    record({ kind: 'write', path: file, at, length: written }, data.subarray(from, from + written));
    return written;
  };
  const writeAny = real.writeSync as (...given: unknown[]) => number;
  fs.writeSync = (...given: unknown[]) => {
    const [descriptor, data, from, length, at] = given;
    return typeof descriptor === 'number' &&
      ArrayBuffer.isView(data) &&
      typeof from === 'number' &&
      typeof length === 'number' &&
      typeof at === 'number'
      ? writeSync(descriptor, new Uint8Array(data.buffer, data.byteOffset, data.byteLength), from, length, at)
      : writeAny(...given);
  };
  const readAny = real.readSync as (...given: unknown[]) => number;
  fs.readSync = (...given: unknown[]) => {
    const file = open.get(Number(given[0]));
    if (file !== undefined) {
      failing('read', file);
    }
    return readAny(...given);
  };
  fs.writeFileSync = (place, data, options) => {
    const file = typeof place === 'number' ? undefined : inside(place);
    if (file !== undefined) {
      failing('full', file);
      record({ kind: real.existsSync(String(place)) ? 'truncate' : 'create', path: file, size: 0 });
    }
    real.writeFileSync(place, data, options);
    if (file !== undefined) {
      const bytes = real.readFileSync(String(place));
      record({ kind: 'write', path: file, at: 0, length: bytes.length }, bytes);
    }
  };
  const synced = (sync: (descriptor: number) => void) => (descriptor: number) => {
    const file = open.get(descriptor);
    if (file !== undefined) {
      failing('sync', file);
    }
    sync(descriptor);
    if (file !== undefined) {
      record({ kind: 'sync', path: file });
    }
  };
  fs.fsyncSync = synced(real.fsyncSync);
  fs.fdatasyncSync = synced(real.fdatasyncSync);
  fs.ftruncateSync = (descriptor, size) => {
    real.ftruncateSync(descriptor, size);
    const file = open.get(descriptor);
    if (file !== undefined) {
      record({ kind: 'truncate', path: file, size: size ?? 0 });
    }
  };
  fs.truncateSync = (place, size) => {
    real.truncateSync(place, size);
    const file = inside(place);
    if (file !== undefined) {
      record({ kind: 'truncate', path: file, size: size ?? 0 });
    }
  };
  fs.renameSync = (from, to) => {
    real.renameSync(from, to);
    const [old, fresh] = [inside(from), inside(to)];
    if (old !== undefined && fresh !== undefined) {
      record({ kind: 'rename', path: old, to: fresh });
    }
  };
  const removed = (kind: 'unlink' | 'rmdir', remove: (place: fs.PathLike) => void) => (place: fs.PathLike) => {
    remove(place);
    const file = inside(place);
    if (file !== undefined) {
      record({ kind, path: file });
    }
  };
  fs.unlinkSync = removed('unlink', real.unlinkSync);
  fs.rmdirSync = removed('rmdir', real.rmdirSync);
  fs.mkdirSync = ((place: fs.PathLike, options?: fs.MakeDirectoryOptions) => {
    const made = real.mkdirSync(place, options);
    const file = inside(place);
    if (file !== undefined) {
      record({ kind: 'mkdir', path: file });
    }
    return made;
  }) as typeof fs.mkdirSync;
  syncBuiltinESMExports();
}
