import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileTag } from '@/contract/cacheTags'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork, sendForm } from '@/tests/support/server/artworkWriter'
import {
  change,
  create,
  freePost,
  publishable,
  write,
} from '@/tests/support/server/opportunityWriter'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
let organizer: Writer
let artist: Writer
/** Tags of every change that was published. */
let published: string[] = []

beforeAll(async () => {
  api = await buildTestApp()
  api.app.services.changes.listen((tags) => published.push(...tags))
  organizer = await buildWriter(api)
  artist = await buildArtist(api)
})
afterAll(() => api.close())
beforeEach(() => {
  published = []
})

/** What a write invalidates. */
async function tagsOf(send: () => Promise<{ status: number }>): Promise<string[]> {
  published = []
  const { status } = await send()
  expect(status).toBeLessThan(300)
  return published.filter((tag) => !tag.startsWith('image'))
}

const saveProfile = async (writer: Writer, payload: object) => {
  const url = `/v1/profiles/${writer.profileId}`
  const response = await api.app.inject({ method: 'PUT', url, headers: writer.headers, payload })
  return { status: response.statusCode }
}

describe('an opportunity', () => {
  const tags = () => ['opportunities', 'profiles', profileTag(organizer.profileId)]

  test('invalidates nothing while it is a draft, from its creation to its deletion', async () => {
    let id = ''
    const start = async () => {
      const made = await create(api, organizer, { type: 'OPEN_CALL' })
      id = made.opportunity.id
      return made
    }
    expect(await tagsOf(start)).toEqual([])
    expect(await tagsOf(() => change(api, organizer, id, { title: 'Paper' }))).toEqual([])
    expect(await tagsOf(() => change(api, organizer, id, { listingPlan: 'FREE' }))).toEqual([])
    expect(await tagsOf(() => write(api, 'DELETE', id, organizer.headers))).toEqual([])
  })

  test('invalidates when it is published, and not for changes that are not', async () => {
    const { opportunity } = await create(api, organizer, publishable())
    const { id } = opportunity
    expect(await tagsOf(() => change(api, organizer, id, freePost))).toEqual(tags())
    const title = 'Works in ink'
    expect(await tagsOf(() => change(api, organizer, id, { title }))).toEqual([])
    const publish = { title, status: 'PUBLISHED' }
    expect(await tagsOf(() => change(api, organizer, id, publish))).toEqual(tags())
    expect(await tagsOf(() => write(api, 'DELETE', id, organizer.headers))).toEqual(tags())
  })
})

describe('an artwork', () => {
  const tags = () => ['artworks', 'profiles', profileTag(artist.profileId)]
  const save = (id: string, parts: Record<string, string>) =>
    sendForm(api, 'PUT', `/v1/artworks/${id}`, artist.headers, parts)

  test('invalidates nothing while it is a draft', async () => {
    let id = ''
    const post = async () => {
      const made = await postArtwork(api, artist, { visibility: 'DRAFT' })
      id = made.artwork.id
      return made
    }
    expect(await tagsOf(post)).toEqual([])
    expect(await tagsOf(() => save(id, { title: 'Dusk' }))).toEqual([])
    expect(await tagsOf(() => save(id, { title: 'Dusk', visibility: 'PUBLIC' }))).toEqual(tags())
    expect(await tagsOf(() => save(id, { title: 'Dawn' }))).toEqual(tags())
    expect(await tagsOf(() => save(id, { title: 'Dawn', visibility: 'DRAFT' }))).toEqual(tags())
  })

  test('invalidates nothing when it is saved as it is', async () => {
    const { artwork } = await postArtwork(api, artist, { title: 'Noon', visibility: 'PUBLIC' })
    expect(await tagsOf(() => save(artwork.id, { title: 'Noon' }))).toEqual([])
  })
})

describe('a profile', () => {
  test('invalidates nothing when only private fields change', async () => {
    const contact = { email: 'me@artist.example', phone: null, website: null, instagram: null }
    const flags = { showEmail: false, showPhone: false, acceptsMessages: true }
    await saveProfile(artist, { contact: { ...contact, ...flags } })
    const other = { ...contact, ...flags, email: 'studio@artist.example' }
    expect(await tagsOf(() => saveProfile(artist, { contact: other }))).toEqual([])
    expect(await tagsOf(() => saveProfile(artist, { careerStage: 'EMERGING' }))).toEqual([])
    const shown = { ...other, showEmail: true }
    expect(await tagsOf(() => saveProfile(artist, { contact: shown }))).toContain('profiles')
    const changed = { ...shown, email: 'me@artist.example' }
    expect(await tagsOf(() => saveProfile(artist, { contact: changed }))).toContain('profiles')
  })

  test('invalidates when everyone sees something else of it', async () => {
    const send = () => saveProfile(artist, { headline: 'Painter' })
    expect(await tagsOf(send)).toContain(profileTag(artist.profileId))
    expect(await tagsOf(send)).toEqual([])
  })
})
