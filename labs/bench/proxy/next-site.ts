import path from 'node:path';
import { CALLS } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { freePort } from 'shared-types/testing/free-port.ts';
import { type Program, startProgram } from './program.ts';
import { runIn, writeScratchProgram } from './scratch-program.ts';

const PACKAGES = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };

/** A route handler as one would write it: it sends the call on with the session's token and gives the answer back. */
const HANDLER = `
const backend = process.env.BACKEND_URL + '${CALLS['user-health-check'].backendPath}';

export async function POST(request) {
  const session = request.cookies.get('session');
  if (session === undefined) {
    return Response.json({ error: 'Please log in first.' }, { status: 401 });
  }
  const answer = await fetch(backend, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + session.value },
    body: await request.text(),
    cache: 'no-store',
  });
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
}
`;
/** A few hundred bytes about a member are compressed by neither of the others. */
const CONFIG = 'export default { compress: false };\n';
const PAGE = 'export default function Home() { return null; }\n';
const LAYOUT =
  'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n';

/** Makes a site of Next.js with that one route in an empty folder, builds and starts it. */
export async function startNextSite(folder: string, backendUrl: string, core: number): Promise<Program> {
  writeScratchProgram(folder, {
    packages: PACKAGES,
    files: {
      [`app${CALLS_PATH}/user-health-check/route.js`]: HANDLER,
      'app/page.js': PAGE,
      'app/layout.js': LAYOUT,
      'next.config.js': CONFIG,
    },
  });
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  runIn(folder, process.execPath, [next, 'build']);
  const port = await freePort();
  return startProgram({
    file: next,
    args: ['start', '--port', String(port), '--hostname', '127.0.0.1'],
    cwd: folder,
    env: { BACKEND_URL: backendUrl, NEXT_TELEMETRY_DISABLED: '1' },
    core,
    address: `http://127.0.0.1:${port}`,
  });
}
