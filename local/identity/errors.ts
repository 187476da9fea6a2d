/** A refusal in the form of Google's APIs, which the SDK knows how to read. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}

export function presentRefusal(code: number, message: string) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}
