import { type Static, Type } from 'typebox';
import { BackendPrefix, CALL_NAME, OwnCallSchema } from '../calls/own-calls.ts';
import { FeatureDescriptorSchema } from '../feature/feature-descriptor.ts';
import { RolloutSchema, ScopeSchema } from './rollout.ts';

const Version = Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$' });
const Integrity = Type.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' });
const FilePath = Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]*(/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$' });

/** Files of a release that are needed together, paths within the release. */
export const FileGroupSchema = Type.Object({ js: Type.Array(FilePath), css: Type.Array(FilePath) });
export type FileGroup = Static<typeof FileGroupSchema>;

/** Files and metadata of one built version: written at publishing, never changed. */
export const ReleaseManifestSchema = Type.Object({
  package: Type.String(),
  version: Version,
  kind: Type.Union([Type.Literal('shell'), Type.Literal('feature')]),
  /** `remoteEntry.js` of a feature; the shell's start is its group `main`. */
  entry: Type.Optional(FilePath),
  /** The CommonJS file for server rendering; without it only browsers render. */
  server: Type.Optional(FilePath),
  /** Global name of a feature's container, unique per build: two builds can be in one page. */
  container: Type.Optional(Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' })),
  /** Per exposed module (features: `./deposit-page`) or start and lazy chunk (shell: `main`, `locale-ko`). */
  groups: Type.Record(Type.String(), FileGroupSchema),
  /** Shared modules that this package provides, with their versions. */
  provides: Type.Record(Type.String(), Type.String()),
  /** Shared modules that this package consumes, with the range it accepts. */
  consumes: Type.Record(Type.String(), Type.String()),
  /** Calls that its code may make, from its descriptor or the shell's build. */
  calls: Type.Array(Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60 }), { maxItems: 200 }),
  /** Calls of the feature's own, by name. */
  ownCalls: Type.Optional(Type.Record(Type.String({ pattern: CALL_NAME, maxLength: 60 }), OwnCallSchema)),
  /** The shell's own pages, as the router writes them: no feature can have one of them. */
  pages: Type.Optional(Type.Array(Type.String({ pattern: '^/', maxLength: 200 }), { maxItems: 100 })),
  descriptor: Type.Optional(FeatureDescriptorSchema),
  /** SHA-256 of every file, as Subresource Integrity writes it. */
  files: Type.Record(Type.String(), Integrity),
});
export type ReleaseManifest = Static<typeof ReleaseManifestSchema>;

/** Version for the visitors outside of a canary. */
const ActiveVersionSchema = Type.Object({
  release: ReleaseManifestSchema,
  /** How it was activated; repeating the command changes nothing. */
  by: Type.Union([Type.Literal('activate'), Type.Literal('promote'), Type.Literal('rollback')]),
  /** A guarded version is rolled back automatically when it fails. */
  guard: Type.Optional(Type.Boolean()),
  at: Type.Optional(Type.String()),
});

/** Version for a share of visitors, or of groups. */
const CanarySchema = Type.Object({
  release: ReleaseManifestSchema,
  percent: ScopeSchema.properties.percent,
  rollout: RolloutSchema,
});
export type Canary = Static<typeof CanarySchema>;

/** Versions of one package by role. */
const RolesSchema = Type.Object({
  active: ActiveVersionSchema,
  canary: Type.Optional(CanarySchema),
  /** Versions that were active before, the latest first. */
  earlier: Type.Array(ReleaseManifestSchema),
});
export type Roles = Static<typeof RolesSchema>;

/** Versions of one package that visitors get. */
export const LiveVersionsSchema = Type.Object({
  active: Version,
  canary: Type.Optional(Version),
  /** Percent of visitors, or of the groups, who get the canary. */
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  to: Type.Optional(Type.Array(Type.String())),
});
export type LiveVersions = Static<typeof LiveVersionsSchema>;

export const RegistryChangeSchema = Type.Object({
  at: Type.String(),
  by: Type.String(),
  action: Type.String(),
  detail: Type.String(),
  /** Why, in the words of who did it. */
  reason: Type.Optional(Type.String()),
  /** Evidence at that time: visitors and failures. */
  figures: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** New versions of each package whose versions changed. */
  versions: Type.Optional(Type.Record(Type.String(), LiveVersionsSchema)),
  /** Git commit that a published version was built from, unless its sources differed from it. */
  commit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{7,64}$' })),
  /** Hash of the log up to this change. */
  previous: Type.Optional(Type.String()),
  /** Hash of the registry that it made, without the change itself. */
  registry: Type.Optional(Type.String()),
  /** Hash of the registry that it found, when that was not the one that the change before made. */
  found: Type.Optional(Type.String()),
  /** Fingerprint of the key that signed the change, and its signature. */
  key: Type.Optional(Type.String()),
  signature: Type.Optional(Type.String()),
});
export type RegistryChange = Static<typeof RegistryChangeSchema>;

/** The registry file: which version of which package is live for whom. */
export const RegistrySchema = Type.Object({
  /** Grows by one with each change. */
  revision: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  packages: Type.Record(Type.String(), RolesSchema),
  /** The change that made this revision: the history is whole even when its writer was killed after the registry. */
  change: Type.Optional(RegistryChangeSchema),
  /** Features under maintenance, with the time since when. */
  disabled: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Times at which versions left the registry: `mf-wallet@1.4.0` → time. */
  retired: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Paths of the backend that features' own calls may use: prefixes, by feature. */
  backendPaths: Type.Optional(Type.Record(Type.String(), Type.Array(BackendPrefix))),
  /** Members who are staff: the group `staff` of a rollout. */
  staff: Type.Optional(Type.Array(Type.String())),
});
export type Registry = Static<typeof RegistrySchema>;
