/** Attributes of a component that the browser renders: none, it is interactive immediately. */
export const partMark: ((module: string) => Readonly<Record<string, string>>) | undefined = undefined;
