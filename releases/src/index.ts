// The store: what is published, and what is live for whom.
export { list } from './environment/list.ts';
export { openStore } from './environment/open-store.ts';
export { readWebhooks, type WebhookSettings } from './environment/webhook-settings.ts';
export { copyReleases } from './store/copy-releases.ts';
export { folderStore } from './store/folder-store.ts';
export { integrityOf } from './store/integrity.ts';
export type { HistoryEntry, ReleaseStore } from './store/release-store.ts';
export { checkRestore, restoreReleases } from './store/restore-releases.ts';
export { SourcePositions } from './store/source-position.ts';

// The registry and its changes.
export { changeRegistry, readHistory } from './registry/change-registry.ts';
export { EMPTY_REGISTRY, parseRegistry, readRegistry } from './registry/read-registry.ts';
export { REGISTRY_REASONS, RegistryError, type RegistryReason } from './registry/registry-error.ts';
export { withPromoted } from './registry/registry-change.ts';
export { checkpointOf } from './registry/release-log.ts';
export { rolesOf } from './registry/roles.ts';
export { requireServable } from './registry/servable-registry.ts';
export { unsignedProblem } from './registry/signed-registry.ts';
export { type StepPlace, applyStep as takeStep, waitingSteps } from './rollout/apply-step.ts';

// Which versions one visitor gets.
export { isOverrideOrigin, openOverride, type Override, sealOverride } from './choice/override-link.ts';
export { afterStarts, type Starts } from './choice/shell-fallback.ts';
export { type Choice, choiceOf, chooseReleases, type VisitorChoice } from './choice/visitor-choice.ts';
export type { Visitor } from './choice/visitor.ts';
export { pagesOf, RESERVED_PARTS } from './gate/rules/reserved-paths.ts';
export { mayReach } from './gate/rules/own-call-rules.ts';
export { fits, mostExact } from './gate/rules/route-pattern.ts';

// Canary analysis.
export { getArms, getLivePeriod } from './canary-analysis/arms.ts';
export {
  type AnalysisRecord,
  type Arm,
  type CanaryCounts,
  type Count,
  type FailureSample,
  formatRecords,
  getSeenBit,
  isNewSample,
  type PendingOutcome,
  ProcessCounts,
  RECORD_MAX_AGE_MS,
} from './canary-analysis/counts.ts';
export { evaluate } from './canary-analysis/evaluate.ts';
export { COUNTS_FILE, readEvidence, type VersionEvidence } from './canary-analysis/evidence.ts';
export { networkOf } from './canary-analysis/network.ts';
export { getOutcomes } from './canary-analysis/outcomes.ts';
export { mayWithdraw, withdraw } from './canary-analysis/withdraw.ts';

// Signatures, and who is told of changes.
export { canonicalJson } from './signing/canonical-json.ts';
export { newReleaseKey, readReleaseKey } from './signing/release-key.ts';
export { sameText } from './signing/same-text.ts';
export { readTrustedKeys } from './signing/trusted-keys.ts';
export { WebhookSender } from './webhooks/webhook-sender.ts';
