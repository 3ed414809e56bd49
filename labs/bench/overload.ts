import { writeText } from 'shared-types/output';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BackendProcess, endBackend, startBackend } from '../../backend/src/testing/backend-process.ts';
import { type CallName, CALLS } from 'shared-types/calls';

const print = (line: string) => writeText(process.stdout, `${line}\n`);

/**
 * What a backend does when more is asked than it can do: `npm run bench:overload`. Few and many clients move money and
 * read lists at once, while one member's page asks for its health check. Only ratios say something on a busy machine.
 */
const FEW = 8;
const MANY = 128;
const SLICE_MS = 5_000;
const HEALTH_EVERY_MS = 25;

interface Slice {
  readonly done: number;
  readonly refused: number;
  readonly failed: number;
  readonly healthP99: number;
}

async function ask({ url }: BackendProcess, name: CallName, token: string, body: object) {
  const response = await fetch(`${url}${CALLS[name].backendPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { token?: unknown } };
}

async function slice(backend: BackendProcess, token: string, clients: number): Promise<Slice> {
  const end = performance.now() + SLICE_MS;
  const counts = { done: 0, refused: 0, failed: 0 };
  const waits: number[] = [];
  const client = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const { status } =
        turn % 4 === 3
          ? await ask(backend, 'get-casino-setting', token, {})
          : await ask(backend, 'user-transfer-in', token, { balance: 1, requestId: randomUUID() });
      counts[status === 200 ? 'done' : status === 503 ? 'refused' : 'failed'] += 1;
    }
  };
  const health = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const { status } = await ask(backend, 'user-health-check', token, {});
      counts.failed += status === 200 ? 0 : 1;
      waits.push(performance.now() - started);
      await setTimeout(HEALTH_EVERY_MS);
    }
  };
  await Promise.all([health(), ...Array.from({ length: clients }, client)]);
  return { ...counts, healthP99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0 };
}

async function measure(env: Readonly<Record<string, string>>): Promise<void> {
  const backend = await startBackend(env);
  try {
    const { body } = await ask(backend, 'user-do-login', '', { id: 'demo01', pw: 'demo-Pass1' });
    const token = String(body.token);
    await slice(backend, token, FEW);
    const few = await slice(backend, token, FEW);
    const many = await slice(backend, token, MANY);
    for (const [clients, { done, refused, failed, healthP99 }] of [
      [FEW, few],
      [MANY, many],
    ] as const) {
      print(`| ${clients} | ${(done / few.done).toFixed(2)} | ${refused} | ${failed} | ${Math.round(healthP99)} |`);
    }
  } finally {
    await endBackend(backend, 'SIGTERM');
  }
}

print(`slices of ${SLICE_MS} ms\n`);
print('| clients | answered, ratio | told to come again | failed | health check p99, ms |');
print('| ---: | ---: | ---: | ---: | ---: |');
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-overload-'));
await measure({ DATA_DIR: folder, DATABASE_URL: '' });
rmSync(folder, { recursive: true });
