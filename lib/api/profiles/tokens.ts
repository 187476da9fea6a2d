/*
 * The tokens of the current user. Contexts set them before they render, so that requests of the
 * components find them. Never set on the server.
 */
interface Tokens {
  identity: () => Promise<string | null>
  renewIdentity: () => Promise<string | null>
  profile: string | null
  /** For images of the user that are not public. */
  imagePass: string | null
  renewProfile: () => Promise<string | null>
  /** Called when the API rejects the identity token. */
  endSession: () => void
}

const none = () => Promise.resolve(null)
const noTokens: Tokens = {
  identity: none,
  renewIdentity: none,
  profile: null,
  imagePass: null,
  renewProfile: none,
  endSession: () => undefined,
}
const current: Tokens = { ...noTokens }

export const setTokens = (tokens: Partial<Tokens>) => Object.assign(current, tokens)
export const clearTokens = () => setTokens(noTokens)

export const identityToken = () => current.identity()
/** A new identity token, which knows of an address that was verified meanwhile. */
export const renewIdentityToken = () => current.renewIdentity()
export const profileToken = () => current.profile
export const imagePass = () => current.imagePass
export const endSession = () => current.endSession()

let renewal: Promise<string | null> | null = null

/** Requests a new profile token; concurrent requests share one renewal. */
export const renewProfileToken = () => {
  renewal ??= current.renewProfile().finally(() => {
    renewal = null
  })
  return renewal
}
