/** The feature on the workbench: its exposed modules, and its texts by language. */
declare module 'workbench-feature' {
  import type { ComponentType } from 'react';
  import type { Locale, ScreenTexts } from 'shared-types/platform';

  export const modules: Readonly<Record<string, (() => { readonly default: ComponentType }) | undefined>>;
  export const texts: Readonly<Record<Locale, () => ScreenTexts>>;
}
