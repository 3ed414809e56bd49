// The shell's one shared module for features; provided at run time through the federation share scope.
import type descriptor from 'feature-descriptor';
import type { CallName } from 'shared-types/calls';
import type { Platform } from 'shared-types/platform';

type Declared = typeof descriptor extends { readonly calls: infer Calls } ? CallName & keyof Calls : never;

/** Makes only the calls that the feature declares in its `feature.json`. */
export declare const platform: Platform<Declared>;
