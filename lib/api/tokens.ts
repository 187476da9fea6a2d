/*
 * The tokens of the person at this browser. Contexts put them here before they tell the screens,
 * so that a request made by a screen finds them. On the server nothing is ever put here.
 */
interface Tokens {
  identity: () => Promise<string | null>
  profile: string | null
  renewProfile: () => Promise<string | null>
  /** The API no longer takes this person's sign-in. */
  endSession: () => void
}

const none = () => Promise.resolve(null)
const unheld: Tokens = {
  identity: none,
  profile: null,
  renewProfile: none,
  endSession: () => undefined,
}
const held: Tokens = { ...unheld }

export const setTokens = (tokens: Partial<Tokens>) => Object.assign(held, tokens)
export const clearTokens = () => setTokens(unheld)

export const identityToken = () => held.identity()
export const profileToken = () => held.profile
export const endSession = () => held.endSession()

let renewal: Promise<string | null> | null = null

/** Fetches the profile token anew; requests that fail together share one renewal. */
export const renewProfileToken = () => {
  renewal ??= held.renewProfile().finally(() => {
    renewal = null
  })
  return renewal
}
