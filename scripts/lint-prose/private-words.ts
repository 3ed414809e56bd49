/** Wording that the style guide replaces, with the standard term. */
interface PrivateWord {
  name: string;
  pattern: RegExp;
  use: string;
}

/** Wordings counted in comments, test titles, documents, file names and identifiers. */
export const PRIVATE_WORDS: readonly PrivateWord[] = [
  { name: 'of its own', pattern: /\bof (?:its|his|her|their|our) own\b/gi, use: 'dedicated, per-X, custom' },
  { name: 'answer', pattern: /\banswer(?:s|ed|ing)?\b/gi, use: 'response, reply; respond, return' },
  { name: 'told', pattern: /\b(?:told|tells?|telling)\b/gi, use: 'reported, notified, shown, returned, logged' },
  { name: 'stands', pattern: /\b(?:stands?|stood|standing)\b/gi, use: 'is, appears, is listed, is valid' },
  { name: 'asked', pattern: /\b(?:asks|asked|asking)\b/gi, use: 'requests, fetches, queries, prompts' },
  { name: 'says', pattern: /\b(?:says|said)\b/gi, use: 'states, returns, reports, displays' },
  { name: 'kept', pattern: /\b(?:keeps|kept)\b/gi, use: 'stores, caches, preserves, remains' },
  { name: 'gave', pattern: /\b(?:given|gave|gives)\b/gi, use: 'assigned, returned, passed, provided' },
  { name: 'comes', pattern: /\b(?:comes|came)\b/gi, use: 'loads, arrives, is rendered' },
  { name: 'nobody', pattern: /\b(?:no|some|every|any)body\b/gi, use: 'no user, a user, all users; name the actor' },
  { name: 'held against', pattern: /\b(?:held|holds?)\b/gi, use: 'is valid, passes; compare with; delay; contain' },
  {
    name: 'MOST_',
    pattern: /\b(?:MOST|LEAST|LONGEST|SHORTEST)_/g,
    use: 'MAX_, MIN_, maximum, minimum',
  },
  { name: 'house', pattern: /\bhouses?\b/gi, use: 'operator, site, backend, support staff' },
  { name: 'whoever', pattern: /\b(?:who|what|how|which|when|where)ever\b/gi, use: 'any user who, any, regardless of' },
  { name: 'at once', pattern: /\bat once\b/gi, use: 'immediately, or concurrently' },
  { name: 'alone', pattern: /\balone\b/gi, use: 'only' },
  { name: 'so many', pattern: /\bso (?:many|much|long|often)\b/gi, use: 'n, count, duration; the maximum number of' },
  { name: 'is none', pattern: /\b(?:is|are) none\b|\bno such\b/gi, use: 'is invalid, is missing, undefined' },
  { name: 'away', pattern: /\baway\b/gi, use: 'unavailable, offline, unreachable; dismissed' },
  { name: 'drawn', pattern: /\b(?:drawn|drew)\b/gi, use: 'rendered, painted; assigned' },
  { name: 'begin', pattern: /\b(?:begins?|began|begun|beginning)\b/gi, use: 'start, create, mount; pending' },
  { name: 'beside', pattern: /\bbesides?\b/gi, use: 'next to; in addition to; except' },
  { name: 'refuse', pattern: /\b(?:refus(?:e|es|ed|ing|al|als))\b/gi, use: 'reject, rejection, error, denied' },
  { name: 'under way', pattern: /\bunder way\b|\bon (?:its|the|their) way\b/gi, use: 'loading, in flight, pending' },
  { name: 'picture', pattern: /\bpictures?\b/gi, use: 'image; screenshot; illustration' },
  {
    name: 'version before',
    pattern: /\b(?:the (?:one|version|release|page) before|of before|from before)\b/gi,
    use: 'previous version, predecessor',
  },
  { name: 'anew', pattern: /\b(?:anew|afresh)\b/gi, use: 'again, reload, recreate' },
  { name: 'alive', pattern: /\b(?:alive|asleep|awake)\b/gi, use: 'hydrated, interactive; session valid' },
  { name: 'in words', pattern: /\bin words\b/gi, use: 'with a readable message' },
  { name: 'lies', pattern: /\b(?:lies|lay)\b/gi, use: 'is stored in, is located at' },
  {
    name: 'judging',
    pattern: /\b(?:judg(?:e|es|ed|ing)|weigh(?:s|ed|ing)?)\b/gi,
    use: 'canary analysis, evaluate; measure',
  },
  { name: 'heard', pattern: /\b(?:hear|hears|heard)\b/gi, use: 'receive, know about, be notified' },
  { name: 'rests', pattern: /\b(?:rests|rested|resting)\b/gi, use: 'is disabled, is idle' },
  { name: 'blame', pattern: /\b(?:blam(?:e|es|ed)|charged? (?:to|with))\b/gi, use: 'attribute' },
  { name: 'gone', pattern: /\bgone\b/gi, use: 'removed, deleted, expired, missing' },
  { name: 'for ever', pattern: /\bfor ever\b/gi, use: 'permanently, immutable, never expires' },
  { name: 'taken back', pattern: /\b(?:taken|takes?|took|taking) back\b/gi, use: 'rolled back, reverted, undone' },
  { name: 'trouble', pattern: /\b(?:troubles?|obstacles?)\b/gi, use: 'error, blocking reason' },
  { name: 'fell over', pattern: /\b(?:fell|falls?|fallen) over\b/gi, use: 'crashed, threw, failed to render' },
  { name: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/gi, use: 'fix, correct' },
];
