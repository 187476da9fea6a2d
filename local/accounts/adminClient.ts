import { z } from 'zod'
import { LOCAL_PROJECT } from '@/local/settings/settings'

const account = z.object({
  localId: z.string(),
  email: z.string().optional(),
  displayName: z.string().optional(),
  emailVerified: z.boolean().default(false),
  phoneNumber: z.string().optional(),
  customAttributes: z.string().default('{}'),
})

const accountList = z.object({
  users: z.array(account).default([]),
  nextPageToken: z.string().optional(),
})

const importReply = z.object({
  error: z.array(z.object({ index: z.number(), message: z.string() })).default([]),
})

const refusal = z.object({ error: z.object({ message: z.string() }) })

export type Claims = Record<string, unknown>

export interface IdentityUser {
  uid: string
  email: string | undefined
  displayName: string | undefined
  emailVerified: boolean
  phoneNumber: string | undefined
  claims: Claims
}

export interface NewIdentityUser {
  uid: string
  email: string
  password: string
  displayName?: string
  emailVerified?: boolean
  claims?: Claims
}

export interface IdentityAdmin {
  /** Creates the user or replaces an existing one with this uid. */
  upsertUser: (user: NewIdentityUser) => Promise<void>
  /** Imports users. Existing ones are replaced and signed out. */
  importUsers: (users: readonly NewIdentityUser[]) => Promise<void>
  /** The claims appear in the identity token at its next refresh. */
  setClaims: (uid: string, claims: Claims) => Promise<void>
  findByEmail: (email: string) => Promise<IdentityUser | undefined>
  listUsers: () => Promise<IdentityUser[]>
  deleteUser: (uid: string) => Promise<void>
}

interface Connection {
  /** The address of the admin API. */
  url: string
  secret: string
  projectId?: string
  /** The prefix of Google's paths; an emulator puts the host there. */
  prefix?: string
}

const BATCH = 1000
const EMULATED = '/identitytoolkit.googleapis.com'

/** Manages the accounts of the local identity service. */
export function createIdentityAdmin(connection: Connection): IdentityAdmin {
  const send = connect(connection)

  const find = async (by: { localId: string[] } | { email: string[] }) =>
    accountList.parse(await send(':lookup', by)).users.map(presentUser)[0]

  const listUsers = async (after?: string): Promise<IdentityUser[]> => {
    const query = new URLSearchParams({ maxResults: String(BATCH), nextPageToken: after ?? '' })
    const { users, nextPageToken } = accountList.parse(await send(`:batchGet?${query}`))
    const rest = nextPageToken === undefined ? [] : await listUsers(nextPageToken)
    return [...users.map(presentUser), ...rest]
  }

  return {
    listUsers: () => listUsers(),
    findByEmail: (email) => find({ email: [email] }),
    upsertUser: async (user) => {
      const isKnown = (await find({ localId: [user.uid] })) !== undefined
      const { customAttributes, rawPassword, ...fields } = toAccount(user)
      if (!isKnown) await send('', { ...fields, password: rawPassword })
      await send(':update', {
        ...(isKnown ? { ...fields, password: rawPassword } : { localId: user.uid }),
        customAttributes,
      })
    },
    importUsers: async (users) => {
      for (let start = 0; start < users.length; start += BATCH) {
        const batch = users.slice(start, start + BATCH)
        const reply = await send(':batchCreate', {
          allowOverwrite: true,
          users: batch.map(toAccount),
        })
        const [first] = importReply.parse(reply).error
        if (first) throw new Error(`${batch[first.index]?.email}: ${first.message}`)
      }
    },
    setClaims: async (uid, claims) => {
      await send(':update', { localId: uid, customAttributes: JSON.stringify(claims) })
    },
    deleteUser: async (uid) => {
      await send(':delete', { localId: uid })
    },
  }
}

function connect({ url, secret, projectId = LOCAL_PROJECT, prefix = EMULATED }: Connection) {
  const accounts = `${prefix}/v1/projects/${projectId}/accounts`
  return async (name: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(`${accounts}${name}`, url), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json()
    if (response.ok) return reply
    const reason = refusal.safeParse(reply).data?.error.message ?? response.status
    throw new Error(`The identity service refused accounts${name.split('?')[0]}: ${reason}`)
  }
}

function toAccount(user: NewIdentityUser) {
  return {
    localId: user.uid,
    email: user.email.toLowerCase(),
    rawPassword: user.password,
    displayName: user.displayName,
    emailVerified: user.emailVerified ?? false,
    customAttributes: JSON.stringify(user.claims ?? {}),
  }
}

function presentUser(found: z.infer<typeof account>): IdentityUser {
  const { localId, customAttributes, email, displayName, emailVerified, phoneNumber } = found
  const claims: Claims = JSON.parse(customAttributes)
  return { uid: localId, email, displayName, emailVerified, phoneNumber, claims }
}
