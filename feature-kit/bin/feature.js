#!/usr/bin/env node
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = /\d+/.exec(engines.node)[0];

// The modules below need a newer Node: without this check an older one fails with an unclear error.
if (Number(process.versions.node.split('.')[0]) < Number(oldest)) {
  process.stderr.write(`✗ Node ${process.versions.node} is too old for the kit. Install Node ${oldest} or later.\n`);
  process.exitCode = 1;
} else {
  await import('../command/main.js');
}
