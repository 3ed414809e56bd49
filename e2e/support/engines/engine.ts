/** A part of a page that a person can press or write into. */
export interface EnginePart {
  /** Presses it with the pointer, in its middle. */
  press(): Promise<void>;
  /** Writes with the keyboard into it. */
  type(text: string): Promise<void>;
}

/** One window of a browser. */
export interface EngineWindow {
  /** Opens an address, until the document is there. */
  open(address: string): Promise<void>;
  /** Value of an expression in the page, as JSON can say it. */
  evaluate(expression: string): Promise<unknown>;
  /** Finds the element of an expression in the page, undefined for null. */
  part(expression: string): Promise<EnginePart | undefined>;
  close(): Promise<void>;
}

/** A browser of one engine, with a separate empty profile. Adapters contain all differences between engines. */
export interface Engine {
  /** The window that it was started with. */
  readonly first: EngineWindow;
  /** Every window that is open, `first` too, in no certain order; a window is the same object each time. */
  windows(): Promise<readonly EngineWindow[]>;
  close(): Promise<void>;
}

/** Engines of members other than Chromium, in which all other tests run. */
export const ENGINES = ['firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];
