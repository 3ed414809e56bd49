import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Engine, EnginePart, EngineWindow } from './engine.ts';
import { findExpression, type PartQuery } from './part-query.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Page object of a window, the same for all engines. Each step waits for its elements. */
export class EnginePerson {
  readonly #engine: Engine;
  readonly #window: EngineWindow;

  /** @param id id of the window */
  constructor(engine: Engine, id: string) {
    this.#engine = engine;
    this.#window = engine.getWindow(id);
  }

  async open(address: string): Promise<void> {
    await this.#window.open(address);
  }

  async press(query: PartQuery): Promise<void> {
    await (await this.#wait(query, true)).press();
  }

  async write(query: PartQuery, text: string): Promise<void> {
    await (await this.#wait(query, true)).type(text);
  }

  async sees(query: PartQuery): Promise<void> {
    await this.#wait(query);
  }

  /** Clicks the main button of the dialog with this text, which then closes. */
  async confirms(dialog: string | RegExp, name = '확인'): Promise<void> {
    const query = { role: 'button', name, dialog };
    await this.press(query);
    const look = async () => (await this.#find(query).catch(() => 'leaving')) === undefined;
    await expect.poll(look, { message: `does not see ${words(query)}` }).toBe(true);
  }

  /** Waits until an expression in the page has a value. */
  async until(expression: string, value: unknown): Promise<void> {
    const ask = () => this.evaluate(expression).catch(ofLeavingPage);
    await expect.poll(ask, { message: expression }).toEqual(value);
  }

  async evaluate(expression: string): Promise<unknown> {
    return this.#window.evaluate(expression);
  }

  /** Runs an action that opens a window. @returns the page object of that window */
  async inNewWindow(act: () => Promise<void>): Promise<EnginePerson> {
    const before = await this.#engine.listWindows();
    await act();
    let opened: string | undefined;
    const look = async () => (opened = (await this.#engine.listWindows()).find((one) => !before.includes(one)));
    await expect.poll(look, { message: 'a window opens' }).toBeDefined();
    return new EnginePerson(this.#engine, opened ?? '');
  }

  async close(): Promise<void> {
    await this.#window.close();
  }

  async #find(query: PartQuery, steady = false): Promise<EnginePart | undefined> {
    if ((await this.evaluate('typeof TestingLibraryDom')) === 'undefined') {
      // The driver injects it, so that the script policy of the page stays unchanged.
      await this.evaluate(`(() => { ${library}\n; return true; }).call(globalThis)`);
    }
    return this.#window.part(findExpression(query, steady));
  }

  async #wait(query: PartQuery, steady = false): Promise<EnginePart> {
    let found: EnginePart | undefined;
    const look = async () => (found = await this.#find(query, steady).catch(ofLeavingPage)) !== undefined;
    await expect.poll(look, { message: `sees ${words(query)}`, intervals: [50, 100] }).toBe(true);
    if (found === undefined) {
      throw new Error(`${words(query)} disappeared again.`);
    }
    return found;
  }
}

/** Ignores errors while the page is being replaced. */
const ofLeavingPage = (): undefined => undefined;

const words = (query: PartQuery) => Object.values(query).map(String).join(', ');
