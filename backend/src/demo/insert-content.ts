import type { Locale } from 'shared-types/platform';
import { insertPublication } from '../community/publications.ts';
import { insertTicket } from '../community/write-ticket.ts';
import { addTranslations } from '../calls/translations.ts';
import type { Queryable } from '../database/database.ts';
import { getAccountQuestion } from '../wallet/request-deposit-account.ts';
import { DEMO_BANNERS, DEMO_NOTES, DEMO_NOTICES, DEMO_POPUPS, DEMO_TICKETS, getDemoValues } from './demo-content.ts';
import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** Texts of the demo's content, by language. They contain no numbers: those come from the settings. */
const DEMO_TEXTS = translators({ ko, en, vn, jp, cn });

/** Inserts notices, pop-ups, banners, and notes and tickets of the demo's member, each in every language. */
export async function insertContent(tx: Queryable, member: number): Promise<void> {
  for (const { name, kind, domain, daysAgo } of DEMO_NOTICES) {
    const { id } = await insertPublication(tx, 'notice', {
      ...translateFields((say) => ({ title: say(`notice.${name}.title`), contents: say(`notice.${name}.contents`) })),
      domain,
      kind,
    });
    await tx.query(`UPDATE notice SET last_date = now() - $2::integer * interval '1 day' WHERE id = $1`, [id, daysAgo]);
  }
  for (const { name, ...place } of DEMO_POPUPS) {
    await insertPublication(tx, 'notice_popup', {
      ...translateFields((say) => ({ title: say(`popup.${name}.title`), contents: say(`popup.${name}.contents`) })),
      ...place,
      promotion: false,
    });
  }
  for (const [at, name] of DEMO_BANNERS.entries()) {
    await insertPublication(tx, 'advertisement', {
      ...translateFields((say) => ({ title: say(`banner.${name}`) })),
      imgUrl: `/artwork/lead/${at + 1}.svg`,
      linkUrl: '/game',
      type: 'home',
    });
  }
  for (const { name, read, daysAgo, promotion } of DEMO_NOTES) {
    const { title, contents, translations } = translateFields((say) => ({
      title: say(`note.${name}.title`),
      contents: say(`note.${name}.contents`),
    }));
    await tx.query(
      `INSERT INTO note (member_id, title, contents, translations, read, last_date, promotion)
       VALUES ($1, $2, $3, $4::jsonb, $5, now() - $6::integer * interval '1 day', $7)`,
      [member, title, contents, JSON.stringify(translations), read, daysAgo, promotion],
    );
  }
  const age = `UPDATE help_ticket SET last_date = now() - $2::integer * interval '1 day', read = $3 WHERE id = $1`;
  const account = addTranslations(getAccountQuestion);
  await tx.query(age, [await insertTicket(tx, member, 'account', account, account.answer), 8, true]);
  for (const { name, answer, daysAgo } of DEMO_TICKETS) {
    const ticket = translateFields((say) => ({
      title: say(`ticket.${name}.title`),
      contents: say(`ticket.${name}.contents`),
      ...(answer !== undefined && { answer: say(answer) }),
    }));
    await tx.query(age, [await insertTicket(tx, member, 'help', ticket, ticket.answer), daysAgo, false]);
  }
}

type Say = (key: Parameters<(typeof DEMO_TEXTS)[Locale]>[0]) => string;

/** Returns the demo's texts by field, with their values and translations. */
function translateFields<Texts extends object>(of: (say: Say) => Texts) {
  return addTranslations((locale) => {
    const values = getDemoValues(locale);
    return of((key) => DEMO_TEXTS[locale](key, values));
  });
}
