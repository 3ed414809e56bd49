import { createHash } from 'node:crypto';

/** How a page of words looks: the colours of the shell's theme, which did not arrive. */
export const FAILURE_STYLE =
  'html{background:#0f1014;color:#f2f0ea;color-scheme:dark;font:16px/1.6 system-ui,sans-serif}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center}' +
  'main{box-sizing:border-box;width:100%;max-width:480px;padding:40px 24px;text-align:center;word-break:keep-all}' +
  'h1{margin:0 0 16px;font-size:24px;line-height:1.3;color:#e8b34b}p{margin:0 0 24px;color:#a5a7b0}' +
  'a{display:inline-block;padding:12px 32px;border-radius:8px;background:#e8b34b;color:#14110d;font-weight:600;' +
  'text-decoration:none}a:focus-visible{outline:2px solid #f2f0ea;outline-offset:2px}';

/** What lets that style in, for a policy. */
export const FAILURE_STYLE_HASH = `'sha256-${createHash('sha256').update(FAILURE_STYLE).digest('base64')}'`;

/** The policy of such a page: its own style and nothing else. */
export const FAILURE_POLICY = `default-src 'none'; style-src ${FAILURE_STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
