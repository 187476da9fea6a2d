/** A failure of the identity service, with its code and message. */
export interface SignInFailure {
  code: string
  message: string
  /** Whether a browser alert has shown the message. */
  isAlerted: boolean
}

export type SignInResult = { failure?: undefined } | { failure: SignInFailure }

/** The user closed the window, so no alert is shown. */
const canceled = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Shows the provider's message in a browser alert, and returns it for the form. */
export const signInFailure = (error: unknown, { quietly = false } = {}): SignInResult => {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  const isAlerted = !quietly && !canceled.has(code)
  if (isAlerted) window.alert(message)
  return { failure: { code, message, isAlerted } }
}
