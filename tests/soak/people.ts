import { sql } from 'kysely'
import { addApplicants, publishCall, signer } from '@/bench/applicants'
import type { SampleStack } from '@/bench/sampleStack'
import { accounts } from '@/local/samples/accounts'
import type { Db } from '@/server/db/connection'
import { jsonOf, type Client } from './client'

/** How long tokens are used before new ones are asked for, in milliseconds. */
const RENEWAL = 5 * 60_000

/** Someone who is signed in. Busy ones are not in their group. */
export interface Person {
  profileId: string
  /** Of an artist. */
  applicationId: string
  /** Headers with valid tokens. */
  headers(): Promise<Record<string, string>>
}

/** The people of a call; each person is in one group only, as they don't compete for the same rows. */
export interface People {
  callId: string
  organizer: Person
  /** Their applications stay submitted. */
  submitted: Person[]
  /** They change, submit and withdraw. */
  writing: Person[]
  /** They erase their applications and start again. */
  erasing: Person[]
}

const GROUP = 40

/** Publishes a call with complete drafts of applications, and submits a part of them. */
export async function bringPeople(
  stack: SampleStack,
  { client, db }: { client: Client; db: Db },
): Promise<People> {
  const sign = await signer(stack.dataFolder)
  const personOf = ({ uid, profileId, applicationId }: Row): Person => ({
    profileId,
    applicationId,
    headers: keepSignedIn(async () => {
      const user = { authorization: `Bearer ${await sign(uid)}` }
      const url = `${stack.api}/v1/profiles/token/`
      const json = { id: profileId }
      const issued = await client.send(url, { method: 'POST', headers: user, json })
      return { ...user, 'x-ac-token': jsonOf<{ token: string }>(issued).token }
    }),
  })
  const callId = await publishCall(db)
  const { dataFolder } = stack
  await addApplicants(db, { callId, count: 3 * GROUP, dataFolder })
  const { rows } = await sql<Row>`
    select id as "applicationId", applicant_uid as uid, profile_id as "profileId"
    from applications where opportunity_id = ${callId}`.execute(db)
  const found = await sql<Row>`
    select '' as "applicationId", p.owner_uid as uid, p.id as "profileId"
    from opportunities o join profiles p on p.id = o.profile_id where o.id = ${callId}`.execute(db)
  const [organizer] = found.rows.map(personOf)
  if (!organizer) throw new Error('The call has no organizer.')
  const all = rows.map(personOf)
  const submitted = all.splice(0, GROUP)
  for (const person of submitted) {
    const url = `${stack.api}/v1/applications/${person.applicationId}/submission`
    const headers = { ...(await person.headers()), 'if-match': '"1"' }
    await client.send(url, { method: 'PUT', headers })
  }
  return { callId, organizer, submitted, writing: all.splice(0, GROUP), erasing: all }
}

/** Signs in with a password and chooses a profile, as the artist of the samples. */
export async function signIn({ api, env }: SampleStack, client: Client): Promise<void> {
  const { email, password } = accounts.artist
  const identity = `http://127.0.0.1:${env.IDENTITY_PORT}/identitytoolkit.googleapis.com/v1`
  const json = { email, password, returnSecureToken: true }
  const url = `${identity}/accounts:signInWithPassword?key=local`
  const { idToken } = jsonOf<{ idToken: string }>(await client.send(url, { method: 'POST', json }))
  const headers = { authorization: `Bearer ${idToken}` }
  const found = jsonOf<{ id: string }[]>(await client.send(`${api}/v1/profiles/`, { headers }))
  const chosen = { id: found[0]?.id }
  await client.send(`${api}/v1/profiles/token/`, { method: 'POST', headers, json: chosen })
}

interface Row {
  applicationId: string
  uid: string
  profileId: string
}

/** Keeps what `signIn` gives until it is to be renewed. */
function keepSignedIn<T>(signIn: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let until = 0
  return () => {
    if (current && performance.now() < until) return current
    until = performance.now() + RENEWAL
    current = signIn()
    return current
  }
}
