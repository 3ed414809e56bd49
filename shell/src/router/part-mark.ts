/** Attributes of a part as the browser renders it: none, it is alive from its first moment. */
export const partMark: ((module: string) => Readonly<Record<string, string>>) | undefined = undefined;
