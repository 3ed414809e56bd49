import { buildTwice, differingFiles } from 'scripts/site/build-twice.ts';
import { FRONT_ENDS } from 'feature-kit/project/front-ends.ts';
import { inDrillFolder } from '../drill-folder.ts';
import type { DrillProgram } from '../drill-program.ts';
import { Findings } from '../findings.ts';

/** Every front end built by two people from the same source: the promise that a second signature stands on. */
export const sameBytes: DrillProgram = {
  name: 'same-bytes',
  summary: 'every front end built in two folders, with other clocks, languages and users: whether all files are equal',
  run: async (options) => {
    const findings = new Findings(options);
    const total = { equal: 0, files: 0 };
    await inDrillFolder(async (folder) => {
      for (const [frontEnd, builds] of await buildTwice(folder, FRONT_ENDS)) {
        const names = new Set(builds.flatMap((files) => [...files.keys()]));
        const differing = differingFiles(builds);
        const equal = names.size - differing.length;
        options.say(`${frontEnd}: ${equal} of ${names.size} files are equal`);
        findings.tried += 1;
        findings.recovered += differing.length === 0 ? 1 : 0;
        findings.problems.push(...differing.map((name) => `${frontEnd}: ${name} differs`));
        total.equal += equal;
        total.files += names.size;
      }
    });
    if (total.files === 0) {
      findings.problems.push('no build had a file');
    }
    findings.figures['files equal'] = `${total.equal} of ${total.files}`;
    return findings;
  },
};
