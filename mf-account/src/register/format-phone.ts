/** Formats a mobile number as 010-1234-5678; returns other numbers unchanged. */
export function formatPhone(digits: string): string {
  const plain = digits.replaceAll(/\D/g, '');
  if (plain.length <= 3 || !plain.startsWith('01')) {
    return plain;
  }
  const middle = plain.length > 10 ? 4 : 3;
  return [plain.slice(0, 3), plain.slice(3, 3 + middle), plain.slice(3 + middle)]
    .filter((part) => part !== '')
    .join('-');
}
