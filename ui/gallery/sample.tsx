import { type ReactNode, useState } from 'react';

/** The word of a sample in the page's language; the page of the kit speaks Korean and English. */
export type Say = (ko: string, en: string) => string;

/** What the page of the kit shows: by part, by state of the part. */
export type Samples = Readonly<Record<string, Readonly<Record<string, (say: Say) => ReactNode>>>>;

interface HeldProps<Value> {
  readonly start: Value;
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds what somebody chooses or types in a sample. */
export function Held<Value>({ start, children }: HeldProps<Value>): ReactNode {
  const [value, set] = useState(start);
  return children(value, set);
}

/** For what a sample cannot do. */
export const nothing = (): void => undefined;
