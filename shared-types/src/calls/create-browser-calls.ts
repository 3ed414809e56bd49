import { type BrowserCall, browserCall } from './browser-call.ts';
import { allCalls, type CallName } from './call-table.ts';
import type { CallDefinition } from './define-call.ts';
import { fieldsOf, type Names, WIRE_NAMES, WORDS } from './words.ts';

/** Returns the call table as a page needs it: data without schemas. `npm run generate` writes it to `browser-calls.json`. */
export function createBrowserCalls(): Readonly<Partial<Record<CallName, BrowserCall>>> {
  return Object.fromEntries(
    allCalls().map(([name, call]) => [name, { ...browserCall(call), ...getRepeatable(call), ...codecOf(call) }]),
  );
}

/** Marks calls with an optional request id: the shell creates it, not the screen. */
function getRepeatable({ request }: CallDefinition): Pick<BrowserCall, 'repeatable'> {
  const required = new Set<string>(request.required);
  return 'requestId' in request.properties && !required.has('requestId') ? { repeatable: true } : {};
}

/** Returns the renamed fields of a call, where they differ from the general names. */
function codecOf({ request, success, words }: CallDefinition): Pick<BrowserCall, 'sends' | 'receives'> {
  const sent = fieldsOf(request).map((field) => [nameIn({ ...WORDS, ...words?.request }, field), field] as const);
  const received = fieldsOf(success).map((field) => [field, nameIn({ ...WORDS, ...words?.response }, field)] as const);
  const sends = otherwise(WIRE_NAMES, sent);
  const receives = otherwise(WORDS, received);
  return { ...(sends !== undefined && { sends }), ...(receives !== undefined && { receives }) };
}

/** Returns the names that differ from the general ones; undefined if there are no differences. */
function otherwise(everywhere: Names, names: readonly (readonly [string, string])[]): Names | undefined {
  const own = names.filter(([from, to]) => nameIn(everywhere, from) !== to);
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

function nameIn(names: Names, name: string): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}
