/** Formats a duration as H:MM:SS. @param ms below 0 counts as 0 */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const padTwo = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
}
