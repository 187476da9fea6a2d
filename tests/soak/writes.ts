import { randomUUID } from 'node:crypto'
import type { Application, ApplicationDocument } from '@/contract/applications/applications'
import type { Artwork } from '@/contract/artworks/artworks'
import type { ReviewSummary } from '@/contract/applications/reviews'
import { contentOf } from '@/tests/support/server/applications'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import type { Random } from '@/tests/support/server/generated/random'
import { jsonOf, type Client } from './client'
import type { People, Person } from './people'

/** What signed-in people do. Each leaves about as much data as it has found. */
export interface Writes {
  readOwn(): Promise<unknown>
  renew(): Promise<unknown>
  editProfile(): Promise<unknown>
  bookmark(): Promise<unknown>
  autosave(): Promise<unknown>
  submit(): Promise<unknown>
  startAgain(): Promise<unknown>
  review(): Promise<unknown>
  artwork(): Promise<unknown>
  upload(): Promise<unknown>
}

export async function planWrites(
  api: string,
  { client, random, people }: { client: Client; random: Random; people: People },
): Promise<Writes> {
  const { callId, organizer, submitted, writing, erasing } = people
  const image = await drawImage(1200, 900).jpeg().toBuffer()
  const pdf = await buildPdf(3)
  const words = () => Array.from({ length: 40 }, () => `word${random.whole(0, 9999)}`).join(' ')

  const asOneOf = (group: Person[], act: (acting: Acting) => Promise<unknown>) => async () => {
    const person = group.shift()
    if (!person) throw new Error('Everyone is busy: answers take too long.')
    try {
      await act({ person, ...speakFor(api, client, await person.headers()) })
    } finally {
      group.push(person)
    }
  }

  const save = async ({ person, get, put }: Acting) => {
    const path = `/applications/${person.applicationId}`
    const found = await get<Application>(path)
    return put<Application>(path, {
      headers: { 'if-match': `"${found.version}"` },
      json: { ...contentOf(found), biography: words() },
    })
  }

  return {
    readOwn: asOneOf(writing, async ({ get }) => {
      await get('/profiles/')
      await get('/applications/')
      await get('/opportunities/bookmarks/list')
    }),
    renew: asOneOf(writing, ({ person, post }) =>
      post('/profiles/token/', { json: { id: person.profileId }, expects: 200 }),
    ),
    editProfile: asOneOf(writing, ({ person, put }) =>
      put(`/profiles/${person.profileId}`, { json: { headline: words().slice(0, 100) } }),
    ),
    bookmark: asOneOf(writing, async ({ post, remove }) => {
      await post(`/opportunities/bookmarks/${callId}`, { expects: 204 })
      await remove(`/opportunities/bookmarks/${callId}`)
    }),
    autosave: asOneOf(writing, save),
    submit: asOneOf(writing, async (acting) => {
      const { version } = await save(acting)
      const path = `/applications/${acting.person.applicationId}/submission`
      await acting.put(path, { headers: { 'if-match': `"${version}"` } })
      await acting.remove(path, 200)
    }),
    startAgain: asOneOf(erasing, async ({ person, post, remove }) => {
      const path = `/applications/${person.applicationId}`
      await post<ApplicationDocument>(`${path}/documents`, { form: { document: pdf } })
      await remove(path)
      const started = await post<Application>(`/opportunities/${callId}/application`)
      person.applicationId = started.id
    }),
    review: async () => {
      const { get, put } = speakFor(api, client, await organizer.headers())
      const { applicationId } = random.pick(submitted)
      const path = `/opportunities/${callId}/applications`
      await get(`${path}?unscored=true&sortBy=rank`)
      await get(`${path}/${applicationId}`)
      const json = { score: random.whole(1, 5), note: words(), hasConflict: false }
      await put<ReviewSummary>(`${path}/${applicationId}/review`, { json })
    },
    artwork: asOneOf(writing, async ({ post, put, remove }) => {
      const fields = { title: 'Low Sun', visibility: 'DRAFT' }
      const { id } = await post<Artwork>('/artworks/', { form: { ...fields, images: image } })
      await put(`/artworks/${id}`, { form: { description: words() } })
      await remove(`/artworks/${id}`)
    }),
    upload: asOneOf(writing, ({ post }) => post('/uploads', { form: { image: image } })),
  }
}

type Sent = Omit<NonNullable<Parameters<Client['send']>[1]>, 'method'>

interface Acting extends ReturnType<typeof speakFor> {
  person: Person
}

/** Sends requests with the tokens of one person. */
function speakFor(api: string, client: Client, own: Record<string, string>) {
  const ask = async <T>(method: string, path: string, sent: Sent): Promise<T> => {
    const headers = { ...own, ...sent.headers }
    const answer = await client.send(`${api}/v1${path}`, { ...sent, method, headers })
    return (answer.body.length > 0 ? jsonOf(answer) : undefined) as T
  }
  return {
    get: <T>(path: string) => ask<T>('GET', path, {}),
    put: <T>(path: string, sent: Sent) => ask<T>('PUT', path, sent),
    /** Repeated with its key, it would be the same request. */
    post: <T>(path: string, sent: Sent = {}) =>
      ask<T>('POST', path, {
        expects: 201,
        ...sent,
        headers: { 'idempotency-key': randomUUID() },
      }),
    remove: (path: string, expects = 204) => ask<unknown>('DELETE', path, { expects }),
  }
}
