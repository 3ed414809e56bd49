import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { requireChromium } from 'scripts/programs/chromium.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { run } from 'scripts/site/run.ts';

/**
 * Measures how long a developer waits: `npm run bench:development`. With the rest built: from the command until the
 * site responds, from a save until the change is on the screen (median and worst of ten, with typed input preserved),
 * and from the command that creates a feature until its page is on the screen. The new feature is deleted again.
 */
const SAVES = 10;
const NEW = 'mf-bench-promo';
/** Files that a new feature changes outside of its folder. */
const CHANGED = ['package.json', 'tsconfig.json', 'package-lock.json'].map((file) => path.join(ROOT, file));
const FORM = path.join(ROOT, 'mf-account/src/login/login-form.tsx');
const PORT = process.env.PORT ?? '3900';

/** Starts the development of one feature. @returns seconds until it was ready, and a function that stops it */
async function startDevelopment(name: string): Promise<{ seconds: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/dev.mjs', name], {
    cwd: ROOT,
    env: { ...process.env, PORT, DEV_PORT: process.env.DEV_PORT ?? '3910' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const seconds = await new Promise<number>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      const found = /✓ .* \((?<seconds>[\d.]+) s\)/.exec(printed)?.groups?.seconds;
      if (found !== undefined) {
        resolve(Number(found));
      }
    });
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${printed}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { seconds, stop };
}

/** Opens a page of the development site for the duration of the callback. */
async function inPage<T>(address: string, look: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: await requireChromium() });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${PORT}${address}`);
    return await look(page);
  } finally {
    await browser.close();
  }
}

/** Saves the form with other texts repeatedly. @returns ms of each save until it was shown, the shortest first */
async function measureSaves(original: string): Promise<number[]> {
  return inPage('/login', async (page) => {
    const id = page.getByRole('main').locator('input[name="username"]');
    await id.fill('half-typed');
    const times: number[] = [];
    for (let save = 0; save < SAVES; save += 1) {
      const saved = performance.now();
      writeFileSync(FORM, original.replace("t('id')", `'Save ${save}'`));
      await page.getByText(`Save ${save}`).first().waitFor();
      times.push(performance.now() - saved);
      if ((await id.inputValue()) !== 'half-typed') {
        throw new Error('What was typed is gone.');
      }
    }
    return times.toSorted((one, other) => one - other);
  });
}

/** Creates a feature and shows its page. @returns seconds of the command, and until the page was shown */
async function measureNewFeature(): Promise<{ command: number; shown: number }> {
  const originals = CHANGED.map((file) => [file, readFileSync(file)] as const);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    await run('npm', ['run', '--silent', 'new-feature', '--', NEW]);
    const command = seconds();
    const development = await startDevelopment(NEW);
    try {
      await inPage('/bench-promo', async (page) =>
        page.locator(`main [data-feature="${NEW}"]`).getByRole('heading').first().waitFor(),
      );
      return { command, shown: seconds() };
    } finally {
      await development.stop();
    }
  } finally {
    rmSync(path.join(ROOT, NEW), { recursive: true, force: true });
    originals.forEach(([file, content]) => writeFileSync(file, content));
  }
}

const original = readFileSync(FORM, 'utf8');
const say = (line: string) => writeText(process.stdout, `${line}\n`);
// The rest is built, once.
await (await startDevelopment('mf-account')).stop();
const development = await startDevelopment('mf-account');
try {
  say(`ready after ${development.seconds} s`);
  const times = await measureSaves(original);
  const inMs = (at: number) => `${Math.round(times[at] ?? 0)} ms`;
  say(`save to screen: median ${inMs(SAVES / 2)}, worst ${inMs(SAVES - 1)}`);
} finally {
  writeFileSync(FORM, original);
  await development.stop();
}
const { command, shown } = await measureNewFeature();
say(`new feature: ${command.toFixed(1)} s for the command, its page on the screen after ${shown.toFixed(1)} s`);
