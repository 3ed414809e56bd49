import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether a package's own code imports parts of antd. */
export function bringsAntd(context: string): boolean {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: context }).filter((file) => !/\.test\.tsx?$/.test(file));
  return files.some((file) => readFileSync(path.join(context, file), 'utf8').includes("from 'antd/es/"));
}
