import { createHash } from 'node:crypto';

/**
 * Style of a message page: a card like in the shell's theme. Korean breaks between words; languages without spaces
 * break anywhere.
 */
export const FAILURE_STYLE =
  'html{background:#0f1014;color:#f2f0ea;color-scheme:dark;font:16px/1.6 system-ui,sans-serif}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center}' +
  'main{box-sizing:border-box;width:calc(100% - 32px);max-width:440px;margin:16px;padding:36px 20px;border:1px solid #363a45;' +
  'border-radius:12px;background:#17191f;text-align:center;text-wrap:balance;overflow-wrap:anywhere}' +
  'main:lang(ko){word-break:keep-all}main:lang(ja){word-break:auto-phrase}' +
  '.house{margin:0 0 24px;font-weight:700;color:#e8b34b}.house svg{display:block;margin:0 auto 8px}' +
  'h1{margin:0 0 8px;font-size:22px;line-height:1.35}p{margin:0 0 16px;color:#a5a7b0}' +
  '.ways{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;margin:24px 0 0}' +
  'a,button{box-sizing:border-box;min-height:44px;padding:9px 24px;border:1px solid #e8b34b;border-radius:8px;background:#e8b34b;' +
  'color:#14110d;font:600 16px/1.5 system-ui,sans-serif;text-decoration:none;cursor:pointer}' +
  'a+a{border-color:#6f7380;background:none;color:#f2f0ea}a:focus-visible,button:focus-visible{outline:2px solid #f2f0ea;' +
  'outline-offset:2px}small{font-size:12px}[role=status]{min-height:26px;margin:16px 0 0}@media(max-height:500px){main{padding-block:16px}.house{margin-bottom:8px}}';

export const FAILURE_STYLE_HASH = `'sha256-${createHash('sha256').update(FAILURE_STYLE).digest('base64')}'`;

/** Content security policy of a message page: only its style. */
export const FAILURE_POLICY = `default-src 'none'; style-src ${FAILURE_STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
