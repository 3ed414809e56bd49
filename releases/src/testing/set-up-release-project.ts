import { afterEach, beforeEach } from '@jest/globals';
import { lateValue } from 'shared-types/testing/late-value.ts';
import { type ReleaseProject, createReleaseProject } from './release-project.ts';

/** Creates a project before each test, and removes it afterwards. @param prepare what every test needs */
export function setUpReleaseProject(prepare?: (project: ReleaseProject) => Promise<unknown>): ReleaseProject {
  let project: ReleaseProject;
  beforeEach(async () => {
    project = createReleaseProject();
    await prepare?.(project);
  });
  afterEach(() => project.remove());
  return lateValue(() => project);
}
