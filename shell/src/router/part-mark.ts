/** Attributes of a part as the browser renders it: it is alive from its first moment. */
export const partMark = (_module: string): Readonly<Record<string, string>> => NONE;

const NONE = {};
