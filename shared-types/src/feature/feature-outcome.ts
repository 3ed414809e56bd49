import { type Static, Type } from 'typebox';
import { strict } from '../calls/field-types.ts';

/** Effect on a canary of too few visitors who reach an outcome: `guardrail` stops it, `signal` pauses its steps. */
const OUTCOME_KINDS = ['guardrail', 'signal'] as const;

/** A goal of members on a page, as the proxy observes it. */
export const FeatureOutcomeSchema = strict({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  route: Type.String({ pattern: '^/[a-z0-9/:-]*$', description: 'Route that offers the outcome.' }),
  call: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', description: 'Call whose success is the outcome.' }),
  within: Type.String({ pattern: '^[1-9][0-9]{0,3}[smh]$', description: 'Time after the route was shown: 30m.' }),
  kind: Type.Optional(
    Type.Enum([...OUTCOME_KINDS], {
      description: 'guardrail if absent and the call moves money, else signal.',
    }),
  ),
  stake: Type.Optional(
    Type.Literal(true, { description: 'Reached when the response reports a stake since the route was shown.' }),
  ),
});
export type FeatureOutcome = Static<typeof FeatureOutcomeSchema>;

/** Outcomes of the whole site: any feature can keep members from them. */
export const SITE_OUTCOMES: readonly FeatureOutcome[] = [
  { name: 'login', route: '/login', call: 'user-do-login', within: '30m', kind: 'guardrail' },
  { name: 'open-game', route: '/', call: 'open-game', within: '30m', kind: 'guardrail' },
  { name: 'play-round', route: '/', call: 'user-health-check', within: '1h', kind: 'guardrail', stake: true },
];
