/** Element that a user can click or type into. */
export interface EnginePart {
  /** Clicks its middle. */
  press(): Promise<void>;
  type(text: string): Promise<void>;
}

export interface EngineWindow {
  /** Navigates to an address and waits for the document. */
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the element of an expression in the page; undefined for null. */
  part(expression: string): Promise<EnginePart | undefined>;
  close(): Promise<void>;
}

/** Browser with an empty profile. Implementations hide all differences between engines. */
export interface Engine {
  readonly first: EngineWindow;
  /** Returns all open windows in any order; each window is always the same object. */
  windows(): Promise<readonly EngineWindow[]>;
  close(): Promise<void>;
}

/** Engines of members other than Chromium, in which all other tests run. */
export const ENGINES = ['firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];
