import type { Access, EndpointShape, Method } from '@/contract/endpoint'
import type { Role } from '@/contract/enums/profiles'
import type { Form } from '@/tests/support/fixtures/images'
import type { TestApp } from './app'
import { tokenFor } from './app'
import { buildProfile } from './factories'
import { subscribe } from './subscriptions'

/** Everybody who may turn up. All but the first three hold a valid identity token. */
export const identities = [
  'anonymous',
  /** Tokens that are noise. */
  'garbage',
  /** The owner, whose sign-in has run out. */
  'expired',
  /** The owner, who has chosen no profile. */
  'noProfileToken',
  /** Somebody else, as a profile of their own. */
  'otherUser',
  /** The owner, acting as another of their profiles. */
  'otherProfile',
  /** Somebody else, with a valid profile token of the owner's. */
  'stolenToken',
  'owner',
  /** The owner, whose subscription has ended. */
  'expiredSubscription',
  /** The owner, with a profile of another role: an organization where it was an artist. */
  'wrongRole',
  /** An administrator, as a profile of their own. */
  'admin',
] as const
export type IdentityName = (typeof identities)[number]

/** A status, with its usual code; or both. */
export type Expected = number | readonly [status: number, code: string]

/** Whose things are asked for: made anew for each request. */
export interface Cast {
  api: TestApp
  /** The owner and the profile that the thing belongs to. */
  uid: string
  profileId: string
}

interface Asked {
  /** What stands for `:id` and the like; an id that nothing has unless told. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: Form
  headers?: Record<string, string>
}

export interface Row {
  /** What those who are admitted are answered; 501 while the call is not built. */
  answers: Expected
  /** Where that differs from what the call's access gives everybody. */
  except?: Partial<Record<IdentityName, Expected>>
  /** What is asked, by all alike; it may make the thing that is asked for. */
  ask?: (cast: Cast) => Asked | Promise<Asked>
  /** The owner's role; an artist unless told. */
  role?: Role
}

/** Who is kept out by what a call's access asks for, before or besides rules of its own. */
const refusals: Record<Access, Partial<Record<IdentityName, number>>> = {
  public: {},
  secret: {},
  signature: {},
  optional: { garbage: 401, expired: 401, stolenToken: 401 },
  user: { anonymous: 401, garbage: 401, expired: 401 },
  profile: { anonymous: 401, garbage: 401, expired: 401, noProfileToken: 401, stolenToken: 401 },
  owner: {
    ...{ anonymous: 401, garbage: 401, expired: 401, noProfileToken: 401, stolenToken: 401 },
    ...{ otherUser: 403, otherProfile: 403, admin: 403 },
  },
  admin: {
    ...{ anonymous: 401, garbage: 401, expired: 401, noProfileToken: 403, otherUser: 403 },
    ...{ otherProfile: 403, stolenToken: 403, owner: 403 },
    ...{ expiredSubscription: 403, wrongRole: 403 },
  },
}

const codes: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  402: 'payment_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media',
  422: 'invalid',
  501: 'not_available_yet',
}

/** `404 not_found` */
const spell = (expected: Expected): string => {
  const [status, code] = typeof expected === 'number' ? [expected, codes[expected]] : expected
  return code === undefined ? String(status) : `${status} ${code}`
}

/** Whose thing it is cannot matter while there is nothing to be had. */
const isBuilt = ({ answers }: Row) => answers !== 501

export function expectedOf(row: Row, { access }: EndpointShape): Record<IdentityName, string> {
  const refused = refusals[access]
  const answerTo = (name: IdentityName): Expected => {
    const refusal = refused[name]
    const admitted = refusal === undefined || (refusal === 403 && access === 'owner')
    if (!isBuilt(row) && admitted) return row.answers
    return row.except?.[name] ?? refusal ?? row.answers
  }
  return Object.fromEntries(identities.map((name) => [name, spell(answerTo(name))])) as Record<
    IdentityName,
    string
  >
}

let serial = 0

/** Asks as one of the identities, of a cast of its own; answers `status code`. */
export async function askAs(
  api: TestApp,
  name: IdentityName,
  call: { endpoint: EndpointShape; row: Row; method: Method; slash: boolean },
): Promise<string> {
  const { endpoint, row, method, slash } = call
  const cast = await makeCast(api, name, row.role ?? 'ARTIST')
  const asked = (isBuilt(row) && (await row.ask?.(cast))) || {}
  const url = addressOf(endpoint, asked, slash)
  const payload = asked.form?.payload ?? asked.body
  const version = endpoint.when && 'version' in endpoint.when
  const reply = await api.app.inject({
    method,
    url,
    headers: {
      ...(version && { accept: 'application/vnd.artcommons.v2+json' }),
      ...asked.form?.headers,
      ...asked.headers,
      ...(await headersOf(name, cast)),
    },
    ...(payload && { payload }),
  })
  const isFailure = /problem\+json/.test(String(reply.headers['content-type']))
  return isFailure
    ? `${reply.statusCode} ${reply.json<{ code: string }>().code}`
    : String(reply.statusCode)
}

function addressOf(endpoint: EndpointShape, asked: Asked, slash: boolean): string {
  const path = endpoint.path
    .replace(/\/$/, '')
    .replace(/:(\w+)/g, (_, name: string) => asked.params?.[name] ?? crypto.randomUUID())
  const { when } = endpoint
  const query = new URLSearchParams({
    ...(when && 'query' in when && { [when.query]: 'x' }),
    ...asked.query,
  }).toString()
  return `${path}${slash ? '/' : ''}${query && `?${query}`}`
}

async function makeCast(api: TestApp, name: IdentityName, role: Role): Promise<Cast> {
  const uid = `owner-${(serial += 1)}`
  const another: Role = role === 'ART_ORGANIZATION' ? 'ARTIST' : 'ART_ORGANIZATION'
  const profileId = await buildProfile(api.db, {
    owner_uid: uid,
    role: name === 'wrongRole' ? another : role,
  })
  if (name === 'expiredSubscription') await subscribe(api.db, profileId, { status: 'canceled' })
  return { api, uid, profileId }
}

const bearer = (token: string, profileToken?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(profileToken !== undefined && { 'x-ac-token': profileToken }),
})

async function headersOf(
  name: IdentityName,
  { api, uid, profileId }: Cast,
): Promise<Record<string, string>> {
  const owners = () => api.profileTokenFor(uid, profileId)
  const ownOf = async (who: string) =>
    api.profileTokenFor(who, await buildProfile(api.db, { owner_uid: who }))
  const other = `other-${serial}`
  switch (name) {
    case 'anonymous':
      return {}
    case 'garbage':
      return bearer('garbage', 'garbage')
    case 'expired': {
      const past = Math.floor(Date.now() / 1000) - 10_000
      const token = await tokenFor(uid, { auth_time: past, iat: past, exp: past + 3600 })
      return bearer(token, await owners())
    }
    case 'noProfileToken':
      return bearer(await tokenFor(uid))
    case 'otherUser':
      return bearer(await tokenFor(other), await ownOf(other))
    case 'otherProfile':
      return bearer(await tokenFor(uid), await ownOf(uid))
    case 'stolenToken':
      return bearer(await tokenFor(other), await owners())
    case 'admin':
      return bearer(await tokenFor(other, { role: 'ADMIN' }), await ownOf(other))
    case 'owner':
    case 'expiredSubscription':
    case 'wrongRole':
      return bearer(await tokenFor(uid), await owners())
  }
}
