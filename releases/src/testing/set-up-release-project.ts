import { afterEach, beforeEach } from '@jest/globals';
import { lateValue } from 'shared-types/testing/late-value.ts';
import { type ReleaseProject, createReleaseProject } from './release-project.ts';

/** Creates an empty project before each test, and removes it afterwards. */
export function setUpReleaseProject(): ReleaseProject {
  let project: ReleaseProject;
  beforeEach(() => {
    project = createReleaseProject();
  });
  afterEach(() => project.remove());
  return lateValue(() => project);
}
