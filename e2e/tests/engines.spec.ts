import { expect, test } from '@playwright/test';
import { REPLACED_FAULTS } from '../support/faults.ts';
import { EnginePerson } from '../support/engines/engine-person.ts';
import { startFirefox } from '../support/engines/firefox-engine.ts';
import { startWebKit } from '../support/engines/webkit-engine.ts';
import { adjustMoney } from '../support/operator.ts';
import { DEMO_PASSWORD, logInAsNewMember } from '../support/person.ts';
import { type Spoil, startDrill } from '../support/release-drill.ts';
import { setUp } from '../support/set-up.ts';

const drill = setUp(() => startDrill('engines-drill'));
/** Two versions of the wallet, which alternate. */
let wallets: readonly string[];

test.beforeAll(async () => {
  wallets = [await drill.live('mf-wallet'), '8.0.0'];
  const changed: Spoil = (file, content) => (file.endsWith('.js') ? `${content}\n/* another version */` : undefined);
  expect(await drill.publish('mf-wallet', wallets[1] ?? '', { spoil: changed })).toMatchObject({ code: 0 });
});

const button = (name: string | RegExp) => ({ role: 'button', name }) as const;

/** Expression for the version of the visible component of a feature. */
const versionOf = (feature: string) => `document.querySelector('main [data-feature="${feature}"]')?.dataset.version`;

async function logIn(person: EnginePerson, id: string): Promise<void> {
  await person.open(`${drill.site.address}/login`);
  await person.write({ label: '아이디', inside: 'main' }, id);
  await person.write({ label: '비밀번호', inside: 'main' }, DEMO_PASSWORD);
  await person.press({ ...button('로그인'), inside: 'main form' });
  await person.confirms('로그인되었습니다.');
  await person.press({ ...button('나중에'), dialog: /^새 쪽지가 있습니다/ });
  await person.sees({ text: /^1,[\d,]+원$/, inside: 'header' });
}

async function playRound(person: EnginePerson): Promise<void> {
  const game = await person.inNewWindow(() => person.press({ ...button(/^달빛 바카라/), inside: '[role=tabpanel]' }));
  await game.press(button(/^뱅커 0\.95:1/));
  await game.press(button('게임 시작'));
  await game.sees({ text: /^(플레이어|뱅커|타이) \d : \d/ });
  expect(await game.evaluate('opener === null')).toBe(true);
  await game.close();
}

async function depositAndCancel(person: EnginePerson): Promise<void> {
  await person.press({ role: 'link', name: '입금신청', inside: 'nav' });
  await person.sees({ role: 'heading', name: '입금신청' });
  const form = 'main form[aria-label="입금신청서"]';
  await person.press(button('한도 없이 계속'));
  await person.press(button('계좌를 알고 있습니다'));
  await person.press({ ...button(/50,000원 더하기/), inside: form });
  await person.press({ ...button('다음'), inside: form });
  await person.press({ ...button('입금신청'), inside: form });
  await person.confirms('아래 내용으로 입금을 신청하시겠습니까?', '입금신청');
  await person.press(button(/50,000원 신청 취소/));
  await person.confirms('이 입금신청을 취소하시겠습니까?', '신청 취소');
}

/** Activates another wallet while its page is open; the page changes only when the member accepts. */
async function acceptRefreshOffer(person: EnginePerson): Promise<void> {
  const before = await drill.live('mf-wallet');
  const version = wallets.find((one) => one !== before);
  const offer = '[data-offer="refresh"]';
  await drill.done('activate', `mf-wallet@${version}`);
  await expect.poll(drill.readHome).toContain(`/assets/mf-wallet/${version}/`);
  // A restored connection triggers a check.
  await person.evaluate(`['offline', 'online'].every((what) => dispatchEvent(new Event(what)))`);
  await person.sees({ ...button('나중에'), inside: offer });
  await person.until(versionOf('mf-wallet'), before);
  await person.press({ ...button('새로고침'), inside: offer });
  await person.until(versionOf('mf-wallet'), version);
  await person.sees({ role: 'heading', name: '입금신청' });
}

async function logOut(person: EnginePerson): Promise<void> {
  await person.press({ ...button('로그아웃'), inside: 'header' });
  await person.confirms('로그아웃하시겠습니까?', '로그아웃');
  await person.sees({ role: 'link', name: '로그인', inside: 'header' });
}

/** Publishes a broken canary; the member gets the previous version. */
async function seeFallback(person: EnginePerson): Promise<void> {
  const stable = await drill.live('mf-games');
  const version = await drill.releaseToAll('mf-games', REPLACED_FAULTS['the code throws while rendering']?.inBuild);
  await person.open(drill.site.address);
  await person.sees(button(/^달빛 바카라/));
  await person.until(versionOf('mf-games'), stable);
  const failed = `site_feature_failures_total{feature="mf-games",version="${version}",role="canary",kind="render"} 1\n`;
  await expect.poll(async () => (await fetch(drill.site.metrics)).text()).toContain(failed);
  await drill.done('rollback', 'mf-games');
}

/** Engines of members other than Chromium, in which all other tests run. */
for (const [name, start] of Object.entries({ firefox: startFirefox, webkit: startWebKit })) {
  test(`logs in, plays, deposits, updates, falls back and logs out in ${name}`, async ({ page }) => {
    const id = await logInAsNewMember(page, 'eng');
    await adjustMoney(id, '1000000');
    const engine = await start();
    try {
      const [first = ''] = await engine.listWindows();
      const person = new EnginePerson(engine, first);
      await logIn(person, id);
      await playRound(person);
      await depositAndCancel(person);
      await acceptRefreshOffer(person);
      await seeFallback(person);
      await logOut(person);
    } finally {
      await engine.close();
    }
  });
}
