import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What goes wrong with the disk from now on. */
export interface DiskRule {
  /** `full`: nothing is made or grows any more. */
  readonly fails: 'write' | 'sync' | 'read' | 'full';
  /** Part of the path of the files that it fails for. */
  readonly in: string;
  /** Whether it fails once, or until the rule is taken back. */
  readonly single: boolean;
}

/** File by which a drill tells a running program's disk to fail. */
export function ruleFile(folder: string): string {
  return path.join(folder, 'disk-rule.json');
}

/** Makes the disk fail by a rule. */
export function setRule(folder: string, rule: DiskRule): void {
  writeFileSync(ruleFile(folder), JSON.stringify(rule));
}

/** Whether a rule waits for its failure, or fails still. */
export function hasRule(folder: string): boolean {
  return existsSync(ruleFile(folder));
}

/** The disk works again. */
export function clearRule(folder: string): void {
  rmSync(ruleFile(folder), { force: true });
}

/** File that counts failures: a byte for each. */
export function failureFile(folder: string): string {
  return path.join(folder, 'disk-failures');
}
