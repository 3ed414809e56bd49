/** Minifies style sheets. WebAssembly produces the same bytes on every platform. @param files content by file name */
export async function minifyStyles(files: Readonly<Record<string, string | Buffer>>): Promise<{ code: string }> {
  const { transform } = await import('lightningcss-wasm');
  const parts = Object.entries(files).map(([filename, content]) =>
    transform({ filename, code: Buffer.from(content), minify: true }).code.toString(),
  );
  return { code: parts.join('') };
}
