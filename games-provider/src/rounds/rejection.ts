/** Returns the error of a rejected request, with its HTTP status. @param retryAfter in seconds */
export function createRejection(statusCode: number, message: string, retryAfter?: number): Error {
  return Object.assign(new Error(message), { statusCode, retryAfter });
}
