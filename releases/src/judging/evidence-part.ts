import { RELEASE_FAILURES } from 'shared-types';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Side } from './entry-table.ts';
import { type TableName, TABLES } from './measures.ts';
import { Subject } from './subject.ts';

// What one proxy knows of one subject, as it lies in the store.

const SIDES: readonly Side[] = ['stable', 'canary', 'apart'];

/** Most entries of a table that are read: a foreign file fills no memory. */
const MOST_ENTRIES = 50_000;

/** Tables without which nothing can be said of a version. */
const DECIDING: readonly TableName[] = ['exposed', 'failed', 'stuck'];

/** Maximum number of visitors that one entry may stand for: sums of a whole table stay exact. */
const MAX_WEIGHT = 2 ** 37;

const Name = Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9_-]*$' });
const EntrySchema = Type.Tuple([
  Name,
  Name,
  Name,
  Type.Integer({ minimum: 0 }),
  Type.Integer({ minimum: 0, maximum: SIDES.length - 1 }),
  Type.Number({ minimum: 0, maximum: 1 }),
  Type.Number({ minimum: 1, maximum: MAX_WEIGHT }),
  Type.Union([Type.Enum([...RELEASE_FAILURES]), Type.Literal('')]),
  Type.Number({ minimum: 0 }),
]);

const PartSchema = Type.Object({
  schema: Type.Literal(1),
  package: Type.String({ maxLength: 100 }),
  version: Type.String({ maxLength: 100 }),
  period: Type.String({ maxLength: 100 }),
  against: Type.Optional(Type.String({ maxLength: 100 })),
  since: Type.Number(),
  changed: Type.Number(),
  samples: Type.Array(
    Type.Object({
      outcome: Type.Enum([...RELEASE_FAILURES]),
      place: Type.Optional(Type.String({ maxLength: 200 })),
      source: Type.Optional(Type.String({ maxLength: 400 })),
      message: Type.Optional(Type.String({ maxLength: 400 })),
      at: Type.Number(),
    }),
    { maxItems: 100 },
  ),
  tables: Type.Record(Type.String(), Type.Array(EntrySchema, { maxItems: MOST_ENTRIES })),
});

const isPart = Compile(PartSchema);

/** A subject as text. */
export function partText({ id, against, since, changed, samples, tables }: Subject): string {
  const part: Static<typeof PartSchema> = {
    schema: 1,
    ...id,
    ...(against !== undefined && { against }),
    since,
    changed,
    samples: samples.map(({ outcome, place, source, message, at }) => ({
      outcome,
      ...(place !== undefined && { place }),
      ...(source !== undefined && { source }),
      ...(message !== undefined && { message }),
      at,
    })),
    tables: Object.fromEntries(
      TABLES.map((name) => [
        name,
        [...tables[name].all()].map(({ visitor, network, member, at, side, chance, weight, kind, value }) => [
          visitor,
          network,
          member,
          at,
          SIDES.indexOf(side),
          chance,
          weight,
          kind,
          value,
        ]),
      ]),
    ),
  };
  return `${JSON.stringify(part)}\n`;
}

/** The subject of a text, undefined when it is none: half written, of another program, or changed by hand. */
export function readPart(text: string): Subject | undefined {
  const part = parse(text);
  if (part === undefined) {
    return undefined;
  }
  const { package: name, version, period, against, since, changed } = part;
  const subject = new Subject({ package: name, version, period }, against, since, changed);
  for (const table of TABLES) {
    for (const [visitor, network, member, at, side, chance, weight, kind, value] of part.tables[table] ?? []) {
      subject.tables[table].merge({
        visitor,
        network,
        member,
        at,
        side: SIDES[side] ?? 'apart',
        chance,
        weight,
        kind,
        value,
      });
    }
  }
  for (const sample of part.samples) {
    subject.addSample(sample);
  }
  return subject;
}

function parse(text: string): Static<typeof PartSchema> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Without one of the tables that decide, failures would be missing unnoticed.
    return isPart.Check(value) && DECIDING.every((table) => table in value.tables) ? value : undefined;
  } catch {
    return undefined;
  }
}
