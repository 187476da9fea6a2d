/** An error in the format of Google's APIs, which the SDK understands. */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}

export function presentHttpError(code: number, message: string) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}
