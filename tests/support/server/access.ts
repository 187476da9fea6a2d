import type { Access, EndpointShape, Method } from '@/contract/endpoint'
import type { Role } from '@/contract/enums/profiles'
import { includesRole } from '@/contract/enums/team'
import { neededScope } from '@/server/policies/team/keyAccess'
import { neededRole } from '@/server/policies/team/memberAccess'
import type { Form } from '@/tests/support/fixtures/images'
import type { TestApp } from './app'
import { tokenFor } from './app'
import { buildProfile } from './factories'
import { buildKey } from './keys'
import { subscribe } from './subscriptions'

/** The users who send each request. All but the first three send a valid identity token. */
export const identities = [
  'anonymous',
  /** Tokens that are not JWTs. */
  'garbage',
  /** The owner, with an expired identity token. */
  'expired',
  /** The owner, without a profile token. */
  'noProfileToken',
  /** Another user, acting as a profile of their own. */
  'otherUser',
  /** The owner, acting as another of their profiles. */
  'otherProfile',
  /** Another user, with a valid profile token of the owner. */
  'stolenToken',
  'owner',
  /** Another owner among the members of the profile, beside the primary one. */
  'ownerMember',
  'editor',
  'reader',
  /** The owner, whose subscription has ended. */
  'expiredSubscription',
  /** The owner, acting as a profile of another role: an organization instead of an artist. */
  'wrongRole',
  /** An administrator, acting as a profile of their own. */
  'admin',
  /** A program with a read-only key of the profile. */
  'readKey',
  /** A program with a key of the profile that reads and writes. */
  'writeKey',
] as const
export type IdentityName = (typeof identities)[number]

/** A status with its usual code, or a status and another code. */
export type Expected = number | readonly [status: number, code: string]

/** The owner of the requested resource. Each request gets a new one. */
export interface Owner {
  api: TestApp
  uid: string
  /** The profile that the resource belongs to. */
  profileId: string
}

interface RequestParts {
  /** Values of the path parameters. A missing one gets an unknown id. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: Form
  headers?: Record<string, string>
}

export interface Row {
  /** The response to authorized users; 501 while the endpoint has no handler. */
  expected: Expected
  /** Responses that differ from those by the endpoint's `access`. */
  except?: Partial<Record<IdentityName, Expected>>
  /** The request, the same for every user. It may create the resource. */
  request?: (owner: Owner) => RequestParts | Promise<RequestParts>
  /** The owner's role. The default is ARTIST. */
  role?: Role
}

/** The users that an endpoint's `access` rejects, and the status. */
const rejections: Record<Access, Partial<Record<IdentityName, number>>> = {
  public: {},
  secret: {},
  signature: {},
  optional: { garbage: 401, expired: 401, stolenToken: 401 },
  user: { anonymous: 401, garbage: 401, expired: 401 },
  profile: { anonymous: 401, garbage: 401, expired: 401, noProfileToken: 401, stolenToken: 401 },
  owner: {
    anonymous: 401,
    garbage: 401,
    expired: 401,
    noProfileToken: 401,
    stolenToken: 401,
    otherUser: 403,
    otherProfile: 403,
    admin: 403,
  },
  admin: {
    anonymous: 401,
    garbage: 401,
    expired: 401,
    noProfileToken: 403,
    otherUser: 403,
    otherProfile: 403,
    stolenToken: 403,
    owner: 403,
    expiredSubscription: 403,
    wrongRole: 403,
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
const describeExpected = (expected: Expected): string => {
  const [status, code] = typeof expected === 'number' ? [expected, codes[expected]] : expected
  return code === undefined ? String(status) : `${status} ${code}`
}

/** Without a handler, ownership is not checked. */
const isBuilt = ({ expected }: Row) => expected !== 501

/** The identities that are members of the owner's profile. */
const membersBy = { ownerMember: 'OWNER', editor: 'EDITOR', reader: 'READER' } as const

const isMember = (name: IdentityName): name is keyof typeof membersBy => name in membersBy

/** The identities that are keys of the owner's profile. */
const scopesBy = { readKey: 'READ', writeKey: 'WRITE' } as const

const isKey = (name: IdentityName): name is keyof typeof scopesBy => name in scopesBy

export function expectedOf(row: Row, endpoint: EndpointShape): Record<IdentityName, string> {
  const { access } = endpoint
  const rejected = rejections[access]
  const needed = neededRole(endpoint)
  /** As the owner with the role of the endpoint; as another user where members have no part. */
  const responseToMember = (name: keyof typeof membersBy): Expected => {
    const exception = row.except?.[name]
    if (exception !== undefined) return exception
    if (needed) {
      if (!includesRole(membersBy[name], needed)) return [403, 'role_needed']
      return row.except?.owner ?? row.expected
    }
    return access === 'user' || access === 'admin' ? responseTo('otherUser') : responseTo('owner')
  }
  const responseToKey = (name: keyof typeof scopesBy): Expected => {
    const exception = row.except?.[name]
    if (exception !== undefined) return exception
    // These ignore tokens and keys alike.
    if (access === 'public' || access === 'secret' || access === 'signature') {
      return responseTo('anonymous')
    }
    const scope = neededScope(endpoint)
    const isAllowed = scope === 'READ' || scope === scopesBy[name]
    return isAllowed ? responseToMember('editor') : [403, 'not_for_keys']
  }
  const responseTo = (name: IdentityName): Expected => {
    if (isMember(name)) return responseToMember(name)
    if (isKey(name)) return responseToKey(name)
    const rejection = rejected[name]
    const isPermitted = rejection === undefined || (rejection === 403 && access === 'owner')
    if (!isBuilt(row) && isPermitted) return row.expected
    return row.except?.[name] ?? rejection ?? row.expected
  }
  return Object.fromEntries(
    identities.map((name) => [name, describeExpected(responseTo(name))]),
  ) as Record<IdentityName, string>
}

let serial = 0

/** Sends the request of a row as one of the identities. Returns `status code`. */
export async function requestAs(
  api: TestApp,
  name: IdentityName,
  options: { endpoint: EndpointShape; row: Row; method: Method; slash: boolean },
): Promise<string> {
  const { endpoint, row, method, slash } = options
  const owner = await createOwner(api, name, row.role ?? 'ARTIST')
  const parts = (isBuilt(row) && (await row.request?.(owner))) || {}
  const url = addressOf(endpoint, parts, slash)
  const payload = parts.form?.payload ?? parts.body
  const version = endpoint.when && 'version' in endpoint.when
  const response = await api.app.inject({
    method,
    url,
    headers: {
      ...(version && { accept: 'application/vnd.artcommons.v2+json' }),
      ...parts.form?.headers,
      ...parts.headers,
      ...(await headersOf(name, owner)),
    },
    ...(payload && { payload }),
  })
  const isFailure = /problem\+json/.test(String(response.headers['content-type']))
  return isFailure
    ? `${response.statusCode} ${response.json<{ code: string }>().code}`
    : String(response.statusCode)
}

function addressOf(endpoint: EndpointShape, parts: RequestParts, slash: boolean): string {
  const path = endpoint.path
    .replace(/\/$/, '')
    .replace(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? crypto.randomUUID())
  const { when } = endpoint
  const query = new URLSearchParams({
    ...(when && 'query' in when && { [when.query]: 'x' }),
    ...parts.query,
  }).toString()
  return `${path}${slash ? '/' : ''}${query && `?${query}`}`
}

async function createOwner(api: TestApp, name: IdentityName, role: Role): Promise<Owner> {
  const uid = `owner-${(serial += 1)}`
  const another: Role = role === 'ART_ORGANIZATION' ? 'ARTIST' : 'ART_ORGANIZATION'
  const profileId = await buildProfile(api.db, {
    owner_uid: uid,
    role: name === 'wrongRole' ? another : role,
  })
  if (isMember(name)) {
    const member = { profile_id: profileId, uid: `member-${serial}`, role: membersBy[name] }
    await api.db
      .insertInto('members')
      .values({ ...member, name: null })
      .execute()
  }
  if (name === 'expiredSubscription') await subscribe(api.db, profileId, { status: 'canceled' })
  return { api, uid, profileId }
}

const bearer = (token: string, profileToken?: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(profileToken !== undefined && { 'x-ac-token': profileToken }),
})

async function headersOf(
  name: IdentityName,
  { api, uid, profileId }: Owner,
): Promise<Record<string, string>> {
  const tokenOfOwner = () => api.profileTokenFor(uid, profileId)
  const newProfileToken = async (userId: string) =>
    api.profileTokenFor(userId, await buildProfile(api.db, { owner_uid: userId }))
  const other = `other-${serial}`
  switch (name) {
    case 'anonymous':
      return {}
    case 'garbage':
      return bearer('garbage', 'garbage')
    case 'expired': {
      const past = Math.floor(Date.now() / 1000) - 10_000
      const token = await tokenFor(uid, { auth_time: past, iat: past, exp: past + 3600 })
      return bearer(token, await tokenOfOwner())
    }
    case 'noProfileToken':
      return bearer(await tokenFor(uid))
    case 'otherUser':
      return bearer(await tokenFor(other), await newProfileToken(other))
    case 'otherProfile':
      return bearer(await tokenFor(uid), await newProfileToken(uid))
    case 'stolenToken':
      return bearer(await tokenFor(other), await tokenOfOwner())
    case 'admin':
      return bearer(await tokenFor(other, { role: 'ADMIN' }), await newProfileToken(other))
    case 'ownerMember':
    case 'editor':
    case 'reader': {
      const member = `member-${serial}`
      const token = await api.profileTokenFor(member, profileId, membersBy[name])
      return bearer(await tokenFor(member), token)
    }
    case 'readKey':
    case 'writeKey':
      return bearer(await buildKey(api, { profileId, uid }, scopesBy[name]))
    case 'owner':
    case 'expiredSubscription':
    case 'wrongRole':
      return bearer(await tokenFor(uid), await tokenOfOwner())
  }
}
