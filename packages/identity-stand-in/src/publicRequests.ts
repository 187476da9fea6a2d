import { z } from 'zod'
import type { ProjectState } from './emulatorTypes'
import { HttpError } from './errors'
import type { Keys } from './keys'
import { hidePasswords } from './passwords'
import { isRevoked, openRefreshToken } from './refreshTokens'

const text = z.string().max(20_000)

/**
 * Every field that Firebase's web SDK sends. Others are rejected, because the emulator also accepts
 * alternative spellings, which would bypass a check of `idToken`.
 */
const accountRequest = z
  .strictObject({
    androidInstallApp: z.boolean(),
    androidMinimumVersionCode: text,
    androidPackageName: text,
    autoCreate: z.boolean(),
    canHandleCodeInApp: z.boolean(),
    captchaResp: text,
    captchaResponse: text,
    clientType: text,
    code: text,
    continueUri: text,
    continueUrl: text,
    deleteProvider: z.array(text),
    displayName: text.nullable(),
    email: text,
    iOSBundleId: text,
    idToken: text,
    identifier: text,
    linkDomain: text,
    newEmail: text,
    newPassword: text,
    oobCode: text,
    operation: text,
    password: text,
    pendingToken: text.nullable(),
    phoneNumber: text,
    photoUrl: text.nullable(),
    postBody: text.nullable(),
    recaptchaToken: text,
    recaptchaVersion: text,
    requestType: text,
    requestUri: text,
    returnIdpCredential: z.boolean(),
    returnSecureToken: z.boolean(),
    sessionId: text.nullable(),
    sessionInfo: text,
    temporaryProof: text,
  })
  .partial()

const tokenRequest = z.strictObject({
  grant_type: z.literal('refresh_token'),
  refresh_token: text,
})

interface RequestContext {
  keys: Keys
  state: ProjectState
  origins: readonly string[]
}

/** Validates a request to `accounts:…` and returns the body for the emulator. */
export async function readAccountRequest(body: unknown, context: RequestContext): Promise<unknown> {
  const request = parse(accountRequest, body)
  if (request.idToken !== undefined) await requireIdToken(context.keys, request.idToken)
  if (request.continueUrl !== undefined) requireOwnAddress(context.origins, request.continueUrl)
  const given = Object.entries(request).filter(([, value]) => value !== null)
  return hidePasswords(context.keys.secret, Object.fromEntries(given))
}

/** Validates a token refresh and returns the body for the emulator. */
export function readTokenRequest(body: unknown, { keys, state }: RequestContext): unknown {
  const request = parse(tokenRequest, body)
  const opened = openRefreshToken(keys.secret, request.refresh_token)
  if (!opened) throw new HttpError(400, 'INVALID_REFRESH_TOKEN')
  if (isRevoked(state, opened.token, opened.issuedAt)) throw new HttpError(400, 'TOKEN_EXPIRED')
  return { ...request, refresh_token: opened.token }
}

async function requireIdToken(keys: Keys, idToken: string): Promise<void> {
  const found = await keys.checkIdToken(idToken)
  if (found === 'forged') throw new HttpError(400, 'INVALID_ID_TOKEN')
  if (found === 'expired') throw new HttpError(400, 'TOKEN_EXPIRED')
}

function requireOwnAddress(origins: readonly string[], address: string): void {
  if (!URL.canParse(address) || !origins.includes(new URL(address).origin)) {
    throw new HttpError(400, 'UNAUTHORIZED_DOMAIN : The continue URL is not allowed.')
  }
}

function parse<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data, error } = shape.safeParse(body)
  if (!error) return data
  const issue = error.issues[0]
  const where = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  throw new HttpError(400, `Invalid JSON payload received. ${issue?.message} (${where || 'body'})`)
}
