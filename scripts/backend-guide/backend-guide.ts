import { allCalls, type BackendLevel, type CallDefinition, ERROR_STATUSES } from 'shared-types/calls';
import { LANGUAGE_TAGS, LOCALES } from 'shared-types/platform';

/** Properties of a JSON schema that the guide describes. */
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
  1: 'The calls of the specification, enough to log in, play, deposit, withdraw and write tickets.',
  2: 'Additional paths of the specification: profile, lists of requests and bets, banners, deleting single entries.',
  3: 'Additional calls: statement, favourites, protection, sessions, closing an account.',
};

export function createBackendGuide(): string {
  const languages = LOCALES.map((locale) => `\`${LANGUAGE_TAGS[locale]}\``).join(', ');
  return `# Your own backend

Generated from the table of calls by \`npm run generate\`; \`npm run lint\` compares it.

Start the site with \`BACKEND_URL=https://backend.example\`. \`npm run mock-backend -- --level 1\` is a minimal backend to
compare yours with. Reason for the levels: [decision 19](decisions/19-support-three-backend-levels.md).

## What the proxy sends

- Every call is a \`POST\` with a JSON body, \`{}\` without fields.
- \`authorization: Bearer <token>\` with the \`token\` of the login, for calls with a login and where listed. Calls without a login must treat an expired token as a visitor.
- \`accept-language\`: ${languages}. \`accept-encoding: identity\`: do not compress.
- \`x-member-address\` and \`x-member-device\`: address (normalized, no port; empty if unknown) and browser of the member.
- \`origin\` where listed. No cookie and no other header of the browser is forwarded.
- Time limits: 5 s to the first byte, 8 s in all, 15 s for opening a game.
- A logout posts \`{}\` to \`/public/user/do_logout\` at level 3; at lower levels the token expires.
- Opening the agents' site posts \`{}\` to \`/public/user/agent_code\` at level 3 and needs \`status\` \`success\` with \`code\` (20 to 100 letters, digits, \`_\`, \`-\`).

## Promotions

- A member on a break or self-excluded sees no promotions. The backend removes them from notes, notices, pop-ups, banners and \`noteCount\` in every call with the member's token.
- \`promotions\` of the member is \`false\` during a break or self-exclusion. Without this field, \`stopped\` in \`play\` of the health check has the same effect within 30 s.
- Mark entries with \`promotion\`; the site hides marked ones as well. Without a mark, pop-ups and banners are promotions, notes are not, and a notice is one if its \`kind\` is \`event\`.

## What the proxy accepts

- HTTP 200 with \`status\`: \`success\`, or a rejection: ${ERROR_STATUSES.map((status) => `\`${status}\``).join(', ')}. A write needs \`success\`; a read may omit it.
- JSON in UTF-8, or in the charset of the content type (\`charset=euc-kr\`). Redirects and responses without JSON, such as 204, are failures.
- 401 ends the login. 503 with \`retry-after\` makes pages wait. Any other error is an unavailable service.
- Numbers as text, \`null\`, timestamps without a zone (\`BACKEND_ZONE\`) or as a count since 1970, missing lists, ids as number or text, and unknown fields are normalized. Values that cannot be read are logged per field.
- Lists with \`skip\` and \`maxCount\` may have pages of any size.
- Images load from the folders of \`IMAGE_PATHS\` at the backend (default \`/artwork/\`) or from \`IMAGE_HOSTS\`; games open at \`https\` or at \`GAME_ORIGINS\`.

## Fields

Fields are strings unless a type follows the name; \`?\` marks optional fields. Calls without a request line send \`{}\`; every
response has \`status\`.

${([1, 2, 3] as const).map(describeLevel).join('\n')}`;
}

function describeLevel(level: BackendLevel): string {
  const calls = allCalls().filter(([, call]) => call.level === level);
  return `## Level ${level}\n\n${LEVELS[level]}\n\n${calls.map(([, call]) => describeCall(call)).join('\n')}`;
}

function describeCall({
  backendPath,
  summary,
  login,
  optionalLogin,
  promotions,
  request,
  success,
  errors,
  travels,
  sendsOrigin,
}: CallDefinition): string {
  const { status: _, ...fields } = success.properties;
  const sent = travels === 'empty' ? '' : describeFields(request);
  const response = describeFields({ properties: fields, required: success.required ?? [] });
  const lines = [
    `- ${login ? 'Login' : optionalLogin ? 'Optional login' : 'No login'}${sendsOrigin ? ', with `origin`' : ''}`,
    ...(sent === '' ? [] : [`- Request${travels === 'query' ? ' in the query' : ''}: ${sent}`]),
    ...(response === '' ? [] : [`- Response: ${response}`]),
    ...(promotions === undefined
      ? []
      : [`- Without \`promotion\`: ${promotions.unmarked === 'promotion' ? 'a promotion' : 'no promotion'}`]),
    ...(errors.length > 0 ? [`- Rejections: ${errors.map((status) => `\`${status}\``).join(', ')}`] : []),
  ];
  return `### \`${backendPath}\`\n\n${summary}\n\n${lines.join('\n')}\n`;
}

function describeFields({ properties = {}, required = [] }: Shape): string {
  return Object.entries(properties)
    .map(([name, shape]) => {
      const type = describeType(shape);
      return `\`${name}\`${required.includes(name) ? '' : '?'}${type === 'string' || type === '' ? '' : ` ${type}`}`;
    })
    .join(', ');
}

function describeType(shape: Shape): string {
  const { type, format, properties, items, anyOf, allOf, enum: choices, const: only } = shape;
  if (properties !== undefined) {
    return `{ ${describeFields(shape)} }`;
  }
  if (allOf !== undefined) {
    return allOf.map(describeType).join(' with ');
  }
  if (items !== undefined) {
    return `list of ${describeType(items)}`;
  }
  if (anyOf !== undefined) {
    const types = [...new Set(anyOf.map(describeType))].filter((kind) => kind !== '``');
    return types.every((kind) => /^`[^`]+`$/.test(kind))
      ? `\`${types.map((kind) => kind.slice(1, -1)).join('|')}\``
      : types.join('/');
  }
  const values = choices ?? (only === undefined ? undefined : [only]);
  return values === undefined
    ? format === 'date-time'
      ? 'timestamp'
      : (type ?? 'any')
    : `\`${values.map(String).join('|')}\``;
}
