/** The shell's one shared module for features; provided at run time through the federation share scope. */
declare module 'shell/platform' {
  import type { Platform } from 'shared-types';

  export const platform: Platform;
}
