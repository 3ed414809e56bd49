import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { type DeclaredType, declaredTypes } from './declared-types.ts';

/** What the shell gives to features. */
export const CONTRACT = 'shared-types/src/platform/platform.ts';

/** What the majors before have beside it, or otherwise, the latest first. */
export const THREE_CONTRACT = 'shared-types/src/platform/platform-three.ts';
export const TWO_CONTRACT = 'shared-types/src/platform/platform-two.ts';

/** What a part of it has from elsewhere. */
export const SESSION_CONTRACT = 'shared-types/src/session/session-state.ts';

/** The types of a contract. @throws {Error} when it cannot be read as TypeScript */
export function typesOf(contract: string): DeclaredType[] {
  return declaredTypes(contract, readFileSync(path.join(ROOT, contract), 'utf8'));
}
