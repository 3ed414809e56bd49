import { escapeLine, formatDate, LANGUAGE_TAGS, type Locale, SITE_NAME } from 'shared-types/platform';
import type { MemberRow } from '../../identity/member.ts';
import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** A member as shown to the agent who brought him or her: no money, no contact. */
export type ReferredMember = Pick<MemberRow, 'user_id' | 'nick' | 'joined' | 'state'>;

const AGENT_TEXTS = translators({ ko, en, vn, jp, cn });

/** The only style sheet of the agents' site; it is inline and allowed by its hash. */
export const AGENT_STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:#0f1014;color:#f2f0ea;font:16px/1.55 system-ui,sans-serif;word-break:keep-all}
main{max-width:880px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:20px}
header{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between}
h1{margin:0;font-size:24px}h2{margin:0 0 12px;font-size:18px}p{margin:0}
section{padding:20px;border:1px solid #363a45;border-radius:12px;background:#17191f}
.code{font-size:28px;font-weight:700;color:#e8b34b;letter-spacing:.04em}
.quiet{color:#a5a7b0}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:12px 8px;border-bottom:1px solid #363a45;text-align:start;white-space:nowrap}
th{color:#a5a7b0;font-weight:500;font-size:14px}
button{min-height:44px;padding:0 18px;border:1px solid #6f7380;border-radius:10px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid #e8b34b;outline-offset:2px}
`;

export function renderAgentPage(locale: Locale, agent: MemberRow, members: readonly ReferredMember[]): string {
  const t: (typeof AGENT_TEXTS)[Locale] = (key, values) => escapeHtml(AGENT_TEXTS[locale](key, values));
  const rows = members
    .map(
      ({ user_id: userId, nick, joined, state }) =>
        `<tr><td>${escapeHtml(userId)}</td><td>${escapeHtml(nick)}</td><td>${formatDate(joined, 'Asia/Seoul')}</td><td>${t(state)}</td></tr>`,
    )
    .join('');
  const table = `<div class="scroll"><table><thead><tr><th>${t('userId')}</th><th>${t('nick')}</th><th>${t('joined')}</th><th>${t('state')}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  return renderDocument(
    locale,
    `<header><h1>${t('title')} · ${escapeHtml(agent.nick)}</h1><form method="post" action="/agent/logout"><button>${t('logOut')}</button></form></header>
<section><h2>${t('code')}</h2>${agent.referral_code === null ? `<p class="quiet">${t('noCode')}</p>` : `<p class="code">${escapeHtml(agent.referral_code)}</p>`}</section>
<section><h2>${t('members')} <span class="quiet">${t('count', { count: members.length })}</span></h2>${members.length === 0 ? `<p class="quiet">${t('empty')}</p>` : table}</section>`,
  );
}

export function renderNoEntryPage(locale: Locale): string {
  const t = AGENT_TEXTS[locale];
  return renderDocument(
    locale,
    `<section><h1>${escapeHtml(t('noEntry'))}</h1><p class="quiet">${escapeHtml(t('noEntryHint'))}</p></section>`,
  );
}

function renderDocument(locale: Locale, body: string): string {
  return `<!doctype html><html lang="${LANGUAGE_TAGS[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(AGENT_TEXTS[locale]('title'))} · ${SITE_NAME}</title><style>${AGENT_STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** Escapes text for HTML. Shows control and direction characters of names stored earlier as escapes. */
function escapeHtml(text: string): string {
  return escapeLine(text).replaceAll(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
}
