/*
 * The tokens of the person at this browser. Contexts put them here before they tell the screens,
 * so that a request made by a screen finds them. On the server nothing is ever put here.
 */
interface Tokens {
  identity: () => Promise<string | null>
  profile: string | null
  renewProfile: () => Promise<string | null>
}

const none = () => Promise.resolve(null)
const held: Tokens = { identity: none, profile: null, renewProfile: none }

export const holdTokens = (tokens: Partial<Tokens>) => Object.assign(held, tokens)
export const dropTokens = () => holdTokens({ identity: none, profile: null, renewProfile: none })

export const identityToken = () => held.identity()
export const profileToken = () => held.profile

let renewal: Promise<string | null> | null = null

/** Fetches the profile token anew; requests that fail together share one renewal. */
export const renewProfileToken = () => {
  renewal ??= held.renewProfile().finally(() => {
    renewal = null
  })
  return renewal
}
