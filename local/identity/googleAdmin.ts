import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { Problem } from '@/local/problem'
import { createIdentityAdmin, type IdentityAdmin } from './adminClient'

const serviceAccount = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
type ServiceAccount = z.infer<typeof serviceAccount>

const tokenReply = z.object({ access_token: z.string() })

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const API = 'https://identitytoolkit.googleapis.com'

interface Options {
  /** The key file of the service account. */
  keyFile: string | undefined
  projectId: string
  api?: string
}

/** Manages the accounts of a Firebase project through Google's REST API. */
export async function connectGoogleAdmin(options: Options): Promise<IdentityAdmin> {
  const { keyFile, projectId, api = API } = options
  const account = readAccount(keyFile)
  const secret = await fetchAccessToken(account)
  return createIdentityAdmin({ url: api, prefix: '', secret, projectId })
}

function readAccount(keyFile: string | undefined): ServiceAccount {
  const remedy =
    'Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account that can manage users.'
  if (!keyFile) throw new Problem('The Firebase project requires a service account.', remedy)
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(keyFile, 'utf8')))
  } catch {
    throw new Problem(`${keyFile} is not the key file of a service account.`, remedy)
  }
}

/** Exchanges a signed assertion of the service account for an access token that is valid for an hour. */
async function fetchAccessToken(account: ServiceAccount): Promise<string> {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  })
  const reply = tokenReply.safeParse(await response.json().catch(() => undefined))
  if (response.ok && reply.success) return reply.data.access_token
  throw new Problem(
    `Google refused the service account (${response.status}).`,
    'Check that its key is still valid.',
  )
}
