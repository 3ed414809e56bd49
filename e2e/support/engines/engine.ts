/** Element that a user can click or type into. */
export interface EnginePart {
  /** Clicks its middle. */
  press(): Promise<unknown>;
  type(text: string): Promise<unknown>;
}

/** Window of a browser. Expressions are evaluated in its page. */
export interface EngineWindow {
  /** Navigates to an address and waits for the document. */
  open(address: string): Promise<unknown>;
  /** Returns the JSON value of an expression. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the element of an expression; undefined for null. */
  part(expression: string): Promise<EnginePart | undefined>;
  close(): Promise<unknown>;
}

/** Browser with an empty profile. Implementations hide all differences between engines. */
export interface Engine {
  /** Returns the ids of all open windows in any order. */
  listWindows(): Promise<readonly string[]>;
  getWindow(id: string): EngineWindow;
  close(): Promise<void>;
}
