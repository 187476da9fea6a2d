/** What went wrong at the identity service: its code and its own words. */
export interface SignInFailure {
  code: string
  message: string
  /** It was shown in a browser alert. */
  isAlerted: boolean
}

export type SignInResult = { failure?: undefined } | { failure: SignInFailure }

/** The person closed the window themselves: nothing failed. */
const givenUp = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Shows the provider's message in a browser alert, and hands it on for the form. */
export const signInFailure = (error: unknown, { quietly = false } = {}): SignInResult => {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  const isAlerted = !quietly && !givenUp.has(code)
  if (isAlerted) window.alert(message)
  return { failure: { code, message, isAlerted } }
}
