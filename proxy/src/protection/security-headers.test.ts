import { describe, expect, it } from '@jest/globals';
import { SESSION_PATH } from 'shared-types/calls';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-reports.ts';
import { setUpTestSite, setUpTestSites } from '../testing/set-up-test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

const ORIGIN = 'https://www.example.com';
const AGENTS = 'https://agent.example.com';

const plain = setUpTestSite();
const secure = setUpTestSite({ PUBLIC_ORIGINS: ORIGIN, AGENT_ORIGIN: AGENTS });
const start = setUpTestSites();

const open = async ({ app }: TestSite, url = '/') => app.inject({ url });

describe('a site behind TLS', () => {
  it('sends HSTS only for a site behind TLS', async () => {
    expect((await open(secure)).headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains$/i);
    expect((await open(plain)).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the content security policy', () => {
  const policyOf = async (site: TestSite) => String((await open(site)).headers['content-security-policy']).split(';');

  it('lets nothing load, connect or be sent anywhere but here', async () => {
    expect(await policyOf(plain)).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "connect-src 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "style-src-attr 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types default dompurify 'allow-duplicates'",
        `report-uri ${POLICY_REPORTS_PATH}`,
      ]),
    );
  });

  it('reports violations of the policy, by name where browsers do so: over TLS', async () => {
    expect(await policyOf(secure)).toEqual(
      expect.arrayContaining(['report-to site', `report-uri ${POLICY_REPORTS_PATH}`]),
    );
    expect(await policyOf(plain)).not.toContain('report-to site');
  });

  it('allows nothing inline and evaluates nothing', async () => {
    expect((await policyOf(plain)).join(';')).not.toMatch(/unsafe|\*/);
  });

  it('lets a development server’s code be evaluated, on a site that names one', async () => {
    const { headers } = await open(await start({ DEV_REMOTES: '{"mf-wallet":"http://localhost:3103"}' }));
    expect(headers['content-security-policy']).toContain("'unsafe-eval'");
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    expect(headers['integrity-policy']).toBeUndefined();
  });

  it('lets a form lead to the agents’ site where there is one', async () => {
    expect(await policyOf(secure)).toContain(`form-action 'self' ${AGENTS}`);
  });
});

it('sends unique nonces with every page', async () => {
  const policies = await Promise.all(Array.from({ length: 20 }, async () => open(plain)));
  const nonces = policies.flatMap(({ headers }) =>
    [...String(headers['content-security-policy']).matchAll(/'nonce-([0-9a-f]{32})'/g)].map(([, nonce]) => nonce),
  );
  expect(new Set(nonces).size).toBe(40);
});

describe('every response', () => {
  it.each(['/', '/nowhere'])('sends the policies of the page with %s', async (url) => {
    const { headers } = await open(plain, url);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(site)');
    expect(headers['reporting-endpoints']).toBe(`site="${POLICY_REPORTS_PATH}"`);
    expect(headers['permissions-policy']).toMatch(/(^|, )camera=\(\)/);
    expect(headers['permissions-policy']).toMatch(/(^|, )clipboard-write=\(self\)/);
    expect(headers['permissions-policy']).not.toMatch(/\*/);
  });

  it.each([SESSION_PATH, '/assets/none.js', '/images/none', '/healthz'])(
    'forbids %s as a page, a frame and an embedded file, with short headers',
    async (url) => {
      const { headers } = await open(secure, url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(JSON.stringify(headers).length).toBeLessThan(700);
    },
  );
});

it('forbids caching of every response about a member', async () => {
  for (const url of [SESSION_PATH, '/api/nothing']) {
    expect((await open(plain, url)).headers['cache-control']).toBe('no-store');
  }
});
