import { allCalls, type BackendLevel, type CallDefinition, REFUSALS } from 'shared-types/calls';
import { LANGUAGE_TAGS, LOCALES } from 'shared-types/platform';

/** The parts of a JSON schema that say what a field is. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const LEVELS: Readonly<Record<BackendLevel, string>> = {
  1: 'The calls of the spec. With them alone members log in, play, deposit, withdraw and write tickets.',
  2: 'The further paths that the spec names: profile, lists of requests and bets, banners, deleting one by one.',
  3: 'Our own: statement, favourites, protection, sessions, closing an account.',
};

/** `docs/your-own-backend.md`, made from the table of calls. */
export function backendGuide(): string {
  const languages = LOCALES.map((locale) => `\`${LANGUAGE_TAGS[locale]}\``).join(', ');
  return `# Your own backend

Made from the table of calls by \`npm run generate\`; a test compares it.

Start the site with \`BACKEND_URL=https://backend.example\`. \`npm run mock-backend -- --level 1\` is the least that works, to
try the site with and to compare yours with. Why levels: [decision 19](decisions/19-support-three-backend-levels.md).

## What the proxy sends

- Every call is a \`POST\` with a JSON body. Where nothing is asked for, the body is \`{}\`.
- \`authorization: Bearer <token>\` for calls with a login, and where the list below says so: the \`token\` of the login's answer. A visitor sends none; a token that ended makes a visitor of a call without a login.
- \`accept-language\`: one of ${languages}.
- \`accept-encoding: identity\`: an answer is taken as it is, never compressed.
- \`x-member-address\` and \`x-member-device\`: the address (one spelling, no port; empty if unknown) and the browser of the member, since all calls come from the proxy.
- \`origin\` where the list below says so. No cookie and no other header of the browser goes on.
- An answer is waited for 5 s to its first byte and 8 s in all; opening a game may take 15 s.
- Logging out posts \`{}\` to \`/public/user/do_logout\` at level 3; below, a token ends by itself.
- An agent's way to the agents' site posts \`{}\` to \`/public/user/agent_code\` at level 3 and needs \`code\`, of 20 to 100 letters, digits, \`_\` or \`-\`.

## Promotions

- A member on a break or self-excluded is shown no promotion. Your backend decides it for each call that carries the member's token: it leaves promotions out of lists of notes, notices, pop-ups and banners, and out of \`noteCount\`.
- Say it in \`promotions\` of the member: \`false\` during a break and a self-exclusion. Without the field a \`stopped\` in the health check's \`play\` says the same, up to 30 s later.
- Mark entries with \`promotion\`. The site hides what is marked, should it come all the same. An unmarked pop-up or banner is a promotion, an unmarked note is none, a notice is one when its \`kind\` is \`event\`.

## What it takes

- HTTP 200 with \`status\`: \`success\`, or a refusal out of ${REFUSALS.map((status) => `\`${status}\``).join(', ')}. A write is done when its status says \`success\`; a read may leave it out.
- JSON in UTF-8, with or without a content type; in other characters where the content type names them (\`charset=euc-kr\`). A redirect is not followed, and an answer without JSON, such as 204, is none.
- 401 ends the login, whatever its body is. 503 with \`retry-after\` makes pages wait. Any other error is told as a service that does not answer.
- Answers are read generously: numbers as text, \`null\` for nothing, moments without a zone (\`BACKEND_ZONE\`) or as a count since 1970, missing lists, ids as number or text, more fields than are named. What cannot be read is one line in the proxy's log for each field, with what came and what was expected.
- Lists with \`skip\` and \`maxCount\` may have pages of any size: what a page of the site needs is asked for, cut or taken out of the whole list.
- Pictures come from the folders of \`IMAGE_PATHS\` at the backend (\`/artwork/\` unless told otherwise) or from \`IMAGE_HOSTS\`, games open at \`https\` or at \`GAME_ORIGINS\`.

${([1, 2, 3] as const).map(levelPart).join('\n')}`;
}

function levelPart(level: BackendLevel): string {
  const calls = allCalls().filter(([, call]) => call.level === level);
  return `## Level ${level}\n\n${LEVELS[level]}\n\n${calls.map(([, call]) => callPart(call)).join('\n')}`;
}

function callPart({
  backendPath,
  summary,
  login,
  optionalLogin,
  promotions,
  request,
  success,
  refusals,
  travels,
  sendsOrigin,
}: CallDefinition): string {
  const { status: _, ...answer } = success.properties;
  const asked = travels === 'empty' ? [] : fieldsOf(request);
  const lines = [
    `- ${login ? 'Login needed' : optionalLogin ? 'Open to visitors; the `token` of a member goes along' : 'Open to visitors'}.${sendsOrigin ? ' The page’s `origin` goes along.' : ''}`,
    `- Request${travels === 'query' ? ', as query of the path' : ''}: ${asked.join(', ') || '`{}`'}`,
    `- Answer: ${['`status`', ...fieldsOf({ properties: answer, required: success.required ?? [] })].join(', ')}`,
    ...(promotions === undefined
      ? []
      : [`- An entry without \`promotion\` is ${promotions.unmarked === 'promotion' ? 'a promotion' : 'none'}.`]),
    ...(refusals.length > 0 ? [`- Refusals: ${refusals.map((status) => `\`${status}\``).join(', ')}`] : []),
  ];
  return `### \`${backendPath}\`\n\n${summary}\n\n${lines.join('\n')}\n`;
}

/** Each field with its kind; a question mark where it may be absent. */
function fieldsOf({ properties = {}, required = [] }: Shape): string[] {
  return Object.entries(properties).map(
    ([name, shape]) => `\`${name}\`${required.includes(name) ? '' : '?'} ${kindOf(shape)}`,
  );
}

function kindOf(shape: Shape): string {
  const { type, format, properties, items, anyOf, allOf, enum: choices, const: only } = shape;
  if (properties !== undefined) {
    return `{ ${fieldsOf(shape).join(', ')} }`;
  }
  if (allOf !== undefined) {
    return allOf.map(kindOf).join(' with ');
  }
  if (items !== undefined) {
    return `list of ${kindOf(items)}`;
  }
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map(kindOf))].filter((kind) => kind !== '``').join(' or ');
  }
  const words = choices ?? (only === undefined ? undefined : [only]);
  return (
    words?.map((word) => `\`${String(word)}\``).join(' or ') ?? (format === 'date-time' ? 'moment' : (type ?? 'any'))
  );
}
