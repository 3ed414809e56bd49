// The descriptor of a feature, the registry of releases and the reports of pages.
export * from './feature/compare-code-units.ts';
export * from './feature/feature-descriptor.ts';
export * from './feature/feature-outcome.ts';
export * from './feature/route-entries.ts';
export * from './feature/route-links.ts';
export * from './feature/slot-names.ts';
export * from './registry/registry.ts';
export * from './registry/release-outcomes.ts';
export * from './registry/release-report.ts';
export * from './registry/rollout.ts';
export * from './registry/site-state.ts';
