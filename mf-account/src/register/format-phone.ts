/** Formats a Korean number as 010-1234-5678 or 02-123-4567, as far as it is typed; returns other numbers unchanged. */
export function formatPhone(digits: string): string {
  const plain = digits.replaceAll(/\D/g, '');
  // The area code of Seoul has two digits, every other prefix three.
  const area = plain.startsWith('02') ? 2 : 3;
  if (!plain.startsWith('0')) {
    return plain;
  }
  const middle = area + (plain.length > area + 7 ? 4 : 3);
  return [plain.slice(0, area), plain.slice(area, middle), plain.slice(middle)].filter((part) => part !== '').join('-');
}
