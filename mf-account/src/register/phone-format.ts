/** A mobile number as it is read: 010-1234-5678. What is no digit is left out. */
export function formatPhone(digits: string): string {
  const plain = digits.replaceAll(/\D/g, '');
  if (plain.length <= 3) {
    return plain;
  }
  const middle = plain.length > 10 ? 4 : 3;
  return [plain.slice(0, 3), plain.slice(3, 3 + middle), plain.slice(3 + middle)]
    .filter((part) => part !== '')
    .join('-');
}
