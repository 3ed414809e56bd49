/** Code in which a small mistake costs money or opens a door, and the tests that must notice it. */
export interface Area {
  readonly name: string;
  readonly workspace: string;
  /** Globs of the code that is changed, in the workspace. */
  readonly mutate: readonly string[];
  /** Globs of the tests that are run against every change. */
  readonly tests: readonly string[];
  /** Whether its tests run in one process for all changes: they mock no module and leave nothing behind. */
  readonly inProcess?: boolean;
  /** Whether the tests need a database; each gets a copy of one that is made once. */
  readonly database?: boolean;
}

/** The areas, the quick ones first. */
export const AREAS: readonly Area[] = [
  {
    name: 'draws',
    workspace: 'games-provider',
    mutate: [
      'src/games/table-games/{baccarat,dragon-tiger,games,roulette,shoe,sic-bo}.ts',
      'src/games/random-source.ts',
    ],
    tests: ['src/games/table-games/{draws,known-rounds,paid-odds}.test.ts', 'src/games/random-source.test.ts'],
  },
  {
    name: 'slot',
    workspace: 'games-provider',
    mutate: ['src/games/slot/{slot,evaluate}.ts'],
    tests: ['src/games/slot/lines.test.ts', 'src/games/table-games/known-rounds.test.ts'],
  },
  {
    name: 'assets',
    workspace: 'proxy',
    mutate: ['src/assets/{verified-files,known-manifests}.ts'],
    tests: ['src/assets/{known-manifests,verified-files}.test.ts'],
  },
  {
    name: 'gate',
    workspace: 'releases',
    mutate: [
      'src/gate/fitting.ts',
      'src/gate/gate.ts',
      'src/gate/rules/{budgets,build-rules,descriptor-rules,ownership,revision,route-pattern,route-rules}.ts',
      'src/store/integrity.ts',
    ],
    tests: ['src/gate/{fitting,gate-by-files}.test.ts', 'src/gate/rules/{manifest-rules,page-rules}.test.ts'],
    inProcess: true,
  },
  {
    name: 'judging',
    workspace: 'releases',
    mutate: [
      'src/judging/{alarms,e-process,entry-table,evidence-part,fine,intake,known,network,quantile-band,weigh}.ts',
      'src/choice/{visitor-choice,rollout-draw}.ts',
    ],
    tests: [
      'src/judging/{alarms,entry-table,evidence-part,intake,known,network,quantile-band,stop-rule,weigh}.test.ts',
      'src/choice/{visitor-choice,rollout-draw}.test.ts',
    ],
    inProcess: true,
  },
  {
    name: 'same site',
    workspace: 'proxy',
    mutate: ['src/protection/same-site.ts'],
    tests: ['src/protection/same-site-rules.test.ts'],
  },
  {
    name: 'session',
    workspace: 'proxy',
    mutate: ['src/session/{browser-session,session-data}.ts'],
    tests: ['src/session/{browser-session,session-data}.test.ts'],
  },
  {
    name: 'request ids',
    workspace: 'mf-wallet',
    mutate: ['src/request-id/*.ts'],
    tests: ['src/request-id/*.test.{ts,tsx}'],
  },
  {
    name: 'notices',
    workspace: 'mf-community',
    mutate: ['src/notice/domain-filter.ts'],
    tests: ['src/notice/domain-filter.test.ts'],
  },
  {
    name: 'sanitiser',
    workspace: 'mf-community',
    mutate: ['src/house-html/{sanitise,harmless-styles}.ts'],
    tests: ['src/house-html/*.test.{ts,tsx}'],
  },
  {
    name: 'protection',
    workspace: 'backend',
    mutate: ['src/protection/{allowed-deposit,allowed-stake,limits,stopped,stop,used}.ts'],
    tests: ['src/protection/{limit-rules,stop-rules,stops-at-once}.test.ts'],
    database: true,
  },
  {
    name: 'ledger',
    workspace: 'backend',
    mutate: ['src/ledger/{balances,idempotent,transfer,verify-ledger}.ts'],
    tests: ['src/ledger/{transfer,idempotent,verify-ledger}.test.ts'],
    database: true,
  },
  {
    name: 'accounts',
    workspace: 'backend',
    mutate: ['src/accounts/log-in.ts', 'src/identity/{lockout,login-token,step-up,passwords}.ts'],
    tests: ['src/identity/lockout.test.ts', 'src/accounts/password-rules.test.ts'],
    database: true,
  },
  {
    name: 'wallet',
    workspace: 'backend',
    mutate: ['src/wallet/{seamless-wallet,signature}.ts'],
    tests: ['src/wallet/{seamless-rules,signature}.test.ts'],
    database: true,
  },
  {
    name: 'money requests',
    workspace: 'backend',
    mutate: ['src/wallet/{obstacle,closings,money-requests,convert-comp,games-purse}.ts'],
    tests: ['src/wallet/{money-rules,closings}.test.ts'],
    database: true,
  },
];
