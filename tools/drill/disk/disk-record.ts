import { readFileSync } from 'node:fs';

/** One change of the disk as a program asked for it; paths lie below the recorded folder. */
export type DiskRecord =
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly length: number }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'create' | 'sync' | 'unlink' | 'mkdir' | 'rmdir'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string };

/** A record with the bytes that it wrote, and where the log of writes ends after it. */
export interface LoggedRecord {
  readonly record: DiskRecord;
  readonly bytes: Buffer;
  readonly end: number;
}

const LENGTH_BYTES = 4;

/** A record as it stands in the log: length of its JSON, its JSON, the written bytes. */
export function encodeRecord(record: DiskRecord, bytes: Uint8Array = new Uint8Array()): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, bytes]);
}

/** Reads a log of writes; a record that is cut off at its end is left out. */
export function readLog(file: string): LoggedRecord[] {
  const log = readFileSync(file);
  const records: LoggedRecord[] = [];
  for (let at = 0; at + LENGTH_BYTES <= log.length;) {
    const json = at + LENGTH_BYTES + log.readUInt32LE(at);
    if (json > log.length) {
      break;
    }
    const record = JSON.parse(log.toString('utf8', at + LENGTH_BYTES, json)) as DiskRecord;
    const end = json + (record.kind === 'write' ? record.length : 0);
    if (end > log.length) {
      break;
    }
    records.push({ record, bytes: log.subarray(json, end), end });
    at = end;
  }
  return records;
}
