interface Searched {
  readonly title: string;
  /** HTML. */
  readonly contents: string;
}

/** The notices that have every word of a search in title or text; all for an empty one. Letter case does not count. */
export function searchNotices<Notice extends Searched>(notices: readonly Notice[], search: string): Notice[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return notices.filter((notice) => {
    const text = plain(`${notice.title} ${wordsOf(notice.contents)}`);
    return words.every((word) => text.includes(word));
  });
}

/** What a reader sees of HTML; good enough to search in, never shown. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
