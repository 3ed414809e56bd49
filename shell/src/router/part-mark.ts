/** Attributes of a part as the browser renders it: it is alive from its first moment. */
export const PART_MARK: Readonly<Record<string, string>> = {};
