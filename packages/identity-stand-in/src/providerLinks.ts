import { z } from 'zod'
import type { ProjectState } from './emulatorTypes'

const idpRequest = z.looseObject({
  idToken: z.undefined().optional(),
  requestUri: z.url(),
  postBody: z.string().optional(),
})

const providerClaims = z.looseObject({ sub: z.string(), email: z.string() })

/** Whether Firebase trusts a provider to name the owner of an address. */
const isIssuer = (providerId: string, email: string) =>
  providerId === 'apple.com' ||
  (providerId === 'google.com' && /@(?:gmail|googlemail)\.com$/i.test(email))

/**
 * Lets a sign-in with a provider fail when its address belongs to an account with other sign-in methods.
 * The emulator links them whenever the provider calls the address verified; Firebase does so only for
 * addresses of the provider itself (https://firebase.google.com/docs/auth/users#verified_email_addresses)
 * and asks for a confirmation otherwise, `auth/account-exists-with-different-credential` in its SDK.
 */
export function requireKnownProvider(state: ProjectState, body: unknown): unknown {
  const { data: request } = idpRequest.safeParse(body)
  if (!request) return body
  const address = new URL(request.requestUri)
  const given = new URLSearchParams(address.search)
  for (const [name, value] of new URLSearchParams(request.postBody)) given.set(name, value)
  const claims = readClaims(given.get('id_token') ?? given.get('access_token'))
  const providerId = given.get('providerId')?.toLowerCase() ?? ''
  if (!claims || isIssuer(providerId, claims.email) || !isForeign(state, providerId, claims)) {
    return body
  }
  given.set('id_token', JSON.stringify({ ...claims, email_verified: false }))
  address.search = ''
  return { ...request, requestUri: address.href, postBody: given.toString() }
}

function readClaims(token: string | null) {
  try {
    return providerClaims.safeParse(JSON.parse(token ?? '')).data
  } catch {
    return undefined
  }
}

/** Whether an account has the address without this login of the provider. */
function isForeign(
  { users }: ProjectState,
  providerId: string,
  { sub, email }: z.output<typeof providerClaims>,
): boolean {
  for (const account of users.values()) {
    if (account.email?.toLowerCase() !== email.toLowerCase()) continue
    const logins = account.providerUserInfo ?? []
    return !logins.some((login) => login.providerId === providerId && login.rawId === sub)
  }
  return false
}
