interface Searched {
  readonly title: string;
  /** HTML. */
  readonly contents: string;
}

/** Returns the notices that contain every word of a search in title or text, ignoring case; all for an empty search. */
export function searchNotices<Notice extends Searched>(notices: readonly Notice[], search: string): Notice[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return notices.filter((notice) => {
    const text = plain(`${notice.title} ${getWords(notice.contents)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns the approximate visible text of HTML, for search only, never shown. */
function getWords(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
