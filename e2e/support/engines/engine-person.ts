import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Engine, EnginePart, EngineWindow } from './engine.ts';
import { findExpression, type PartQuery } from './part-query.ts';

const LIBRARY = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom')),
  '@testing-library/dom.umd.min.js',
);

const library = readFileSync(LIBRARY, 'utf8');

/** Page object of a window, the same for all engines. Each step waits for its elements. */
export interface EnginePerson {
  open(address: string): Promise<void>;
  press(query: PartQuery): Promise<void>;
  write(query: PartQuery, text: string): Promise<void>;
  sees(query: PartQuery): Promise<void>;
  seesNot(query: PartQuery): Promise<void>;
  /** Clicks the main button of the dialog with this text. */
  confirms(words: string | RegExp, button?: string): Promise<void>;
  /** Waits until an expression in the page has a value. */
  until(expression: string, value: unknown): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Runs an action that opens a window; resolves to the page object of that window. */
  inNewWindow(act: () => Promise<void>): Promise<EnginePerson>;
  close(): Promise<void>;
}

/** Creates the page object of one window of an engine, by default the first. */
export function createPageObject(engine: Engine, window: EngineWindow = engine.first): EnginePerson {
  const find = async (query: PartQuery, steady = false): Promise<EnginePart | undefined> => {
    if ((await window.evaluate('typeof TestingLibraryDom')) === 'undefined') {
      // The driver injects it, so that the script policy of the page stays unchanged.
      await window.evaluate(`(() => { ${library}\n; return true; }).call(globalThis)`);
    }
    return window.part(findExpression(query, steady));
  };
  const wait = async (query: PartQuery, steady = false): Promise<EnginePart> => {
    let found: EnginePart | undefined;
    const look = async () => (found = await find(query, steady).catch(ofLeavingPage)) !== undefined;
    await expect
      .poll(look, { message: `sees ${words(query)}`, intervals: [50, 100] })
      .toBe(true)
      .catch(async (error: unknown) => {
        const instead = await window.evaluate(
          `[...document.querySelectorAll('dialog[open], main')].map((part) => part.innerText.slice(0, 300))`,
        );
        throw new Error(`${String(error)}\nVisible instead: ${JSON.stringify(instead)}`);
      });
    if (found === undefined) {
      throw new Error(`${words(query)} disappeared again.`);
    }
    return found;
  };
  const person: EnginePerson = {
    open: (address) => window.open(address),
    press: async (query) => (await wait(query, true)).press(),
    write: async (query, text) => (await wait(query, true)).type(text),
    async sees(query) {
      await wait(query);
    },
    async seesNot(query) {
      const look = async () => (await find(query).catch(() => 'leaving')) === undefined;
      await expect.poll(look, { message: `does not see ${words(query)}` }).toBe(true);
    },
    async confirms(text, button = '확인') {
      await person.press({ role: 'button', name: button, dialog: text });
      await person.seesNot({ role: 'button', name: button, dialog: text });
    },
    async until(expression, value) {
      const ask = () => window.evaluate(expression).catch(ofLeavingPage);
      await expect.poll(ask, { message: expression }).toEqual(value);
    },
    evaluate: (expression) => window.evaluate(expression),
    async inNewWindow(act) {
      const before = await engine.windows();
      await act();
      let opened: EngineWindow | undefined;
      const look = async () => (opened = (await engine.windows()).find((one) => !before.includes(one))) !== undefined;
      await expect.poll(look, { message: 'a window opens' }).toBe(true);
      return createPageObject(engine, opened);
    },
    close: () => window.close(),
  };
  return person;
}

/** Ignores errors while the page is being replaced. */
const ofLeavingPage = (): undefined => undefined;

const words = (query: PartQuery) => Object.values(query).map(String).join(', ');
