import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

const FOLDER = path.join(import.meta.dirname, '../../deploy/kubernetes');

const KINDS = {
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
};

/** Returns the schema error of a manifest in a list; empty if it is valid. */
function validateManifest(manifest) {
  const Kind = KINDS[manifest.kind];
  if (Kind?.is(manifest) !== true) {
    return [`${manifest.apiVersion} ${manifest.kind} is not known`];
  }
  try {
    new Kind(manifest).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
}

// `npm run check-manifests --prefix labs`: validates deploy/kubernetes by the schemas of Kubernetes.
const problems = readdirSync(FOLDER)
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8'))
      .flatMap((document) => validateManifest(document.toJS()))
      .map((problem) => `${file}: ${problem}`),
  );
process.stdout.write(problems.length === 0 ? 'All manifests are valid.\n' : `${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
