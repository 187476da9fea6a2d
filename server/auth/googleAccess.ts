import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'

/** The key file of a service account, as Google issues it. */
export const serviceAccount = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

const tokenReply = z.object({ access_token: z.string() })

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'

/** Exchanges a signed assertion of the service account for an access token that is valid for an hour. */
export async function fetchAccessToken(account: z.infer<typeof serviceAccount>): Promise<string> {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const response = await fetch(account.token_uri, {
    method: 'POST',
    signal: AbortSignal.timeout(10_000),
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  })
  const reply = tokenReply.safeParse(await response.json().catch(() => undefined))
  if (response.ok && reply.success) return reply.data.access_token
  throw new Error(`Google refused the service account (${response.status}).`)
}
