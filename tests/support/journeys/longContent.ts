import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { sql } from 'kysely'
import { accounts } from '@/local/samples/accounts'
import type { Application } from '@/contract/applications/applications'
import type { Artwork } from '@/contract/artworks/artworks'
import { applicationContent } from '@/contract/forms/application'
import { artworkForm } from '@/contract/forms/artwork'
import { messageForm } from '@/contract/forms/message'
import { profileDeletion } from '@/contract/forms/moderation'
import { newOpportunity } from '@/contract/forms/opportunity'
import { profileChanges, profileDraft } from '@/contract/forms/profile'
import { roomForm } from '@/contract/forms/room'
import type { OwnRoom } from '@/contract/rooms'
import { appealForm, reportDecision, reportForm } from '@/contract/forms/report'
import { decision } from '@/contract/applications/decisions'
import { ownReview } from '@/contract/applications/reviews'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import { createSearch, type SavedSearch } from '@/contract/opportunities/searches'
import { updateBookmark } from '@/contract/opportunities/bookmarks'
import { longestTexts } from '@/tests/support/contract/longestTexts'
import { imageFile } from './artworkPages'
import { passTakeBack } from './applications'
import { apiOrigin, identityOrigin } from './browsing'
import type { Buyer } from './buyers'
import { withDatabase } from './database'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

/** The first one is offered the longest choice, and the other one takes the longest answer. */
const questions = [
  { id: 'which', type: 'CHOICE', required: false, choices: [undefined, 'No'] },
  {
    id: 'why',
    type: 'LONG_TEXT',
    label: 'W'.repeat(text.note),
    help: 'W'.repeat(text.note),
    required: true,
    choices: [],
  },
]
const cvEntry = { kind: 'EXHIBITION', year: 2020 }
const fee = { currency: 'EUR', amountMinor: 1000 }

const DAY = 24 * 60 * 60 * 1000

interface Call {
  headers?: Headers
  data?: Fields
  multipart?: FormData
}

/** Sends a request to the API and returns its JSON. Fails the test on an error status. */
async function send<T>(request: APIRequestContext, target: string, call: Call = {}): Promise<T> {
  const [method = '', path = ''] = target.split(' ')
  const response = await request.fetch(apiOrigin + path, { method, ...call })
  const body = await response.text()
  expect(response.ok(), `${target}: ${body.slice(0, 1000)}`).toBe(true)
  return (body === '' ? null : JSON.parse(body)) as T
}

const uniqueHandle = () => randomUUID().replaceAll('-', 'w').padEnd(text.handle.max, 'w')

/** Fills in a profile. Its handle is unique, and images have keys of their own. */
async function fillProfile(
  request: APIRequestContext,
  { headers, profileId }: Buyer,
  given: Fields,
) {
  const { imageTexts: _keys, ...data } = longestTexts(profileChanges, {
    handle: uniqueHandle(),
    contact: { showEmail: true },
    cv: [cvEntry],
    ...given,
  })
  await send(request, `PUT /v1/profiles/${profileId}`, { headers, data })
}

async function postArtwork(request: APIRequestContext, { headers }: Buyer): Promise<Artwork> {
  const { embedUrl: _embed, ...fields } = longestTexts(artworkForm, {
    price: { amountMinor: 10_000, currency: 'EUR' },
    availability: 'FOR_SALE',
    visibility: 'PUBLIC',
  })
  const parts = { ...fields, images: [{ file: 0, alt: 'W'.repeat(text.alt) }] }
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const { buffer, mimeType, name } = await imageFile('work', '#2b50a0')
  form.append('images', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return send<Artwork>(request, 'POST /v1/artworks/', { headers, multipart: form })
}

/** The questions appear for everybody. */
function withoutConditions(application: unknown): unknown {
  const { questions: rows, ...others } = application as { questions?: Fields[] }
  if (!rows) return application
  return { ...others, questions: rows.map(({ onlyIf: _condition, ...question }) => question) }
}

async function postOpportunity(
  request: APIRequestContext,
  { headers }: Buyer,
  given: Fields,
): Promise<string> {
  const deadline = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
  const {
    images: _images,
    reviewCriteria: _criteria,
    ...data
  } = longestTexts(newOpportunity, {
    type: 'OPEN_CALL',
    deadline: { localDateTime: `${deadline}T23:59`, timeZone: 'Europe/Tallinn' },
    feeType: 'FEES',
    location: { country: 'NO' },
    fees: { application: { ...fee, per: 'ENTRY', includedWorks: null }, participation: fee },
    rewards: [{ type: 'CASHPRIZE', ...fee, per: null, quantity: null, covered: null }],
    requirements: [{ type: 'artist_statement', required: true, max: 200 }],
    ...given,
  })
  const { id } = await send<{ id: string }>(request, 'POST /v1/opportunities/', {
    headers,
    data: { ...data, application: withoutConditions(data.application) },
  })
  return id
}

interface Applying {
  callId: string
  /** Of the applicant's profile. */
  artwork: Artwork
}

/** Starts an application and fills it in. */
async function startApplication(
  request: APIRequestContext,
  { headers }: Buyer,
  { callId, artwork }: Applying,
): Promise<Application> {
  const started = await send<Application>(request, `POST /v1/opportunities/${callId}/application`, {
    headers,
  })
  return send<Application>(request, `PUT /v1/applications/${started.id}`, {
    headers: { ...headers, 'if-match': `"${started.version}"` },
    data: longestTexts(applicationContent, {
      country: 'NO',
      artisticFields: [],
      // Confirmed with its account.
      email: started.content.email,
      documents: {},
      texts: { artist_statement: 'W'.repeat(applicationLimits.text) },
      works: [{ artworkId: artwork.id, images: [{ key: artwork.images[0]?.key }], year: 2020 }],
      answers: [
        { questionId: 'which', value: 'No' },
        {
          questionId: 'why',
          question: 'W'.repeat(text.note),
          value: 'W'.repeat(applicationLimits.answer),
        },
      ],
    }),
  })
}

/** @returns the id of the submitted application */
async function apply(request: APIRequestContext, artist: Buyer, applying: Applying) {
  const { id, version } = await startApplication(request, artist, applying)
  await send(request, `PUT /v1/applications/${id}/submission`, {
    headers: { ...artist.headers, 'if-match': `"${version}"` },
  })
  return id
}

/** Reviews an application, and decides about it at once. */
async function review(
  request: APIRequestContext,
  { headers }: Buyer,
  { callId, applicationId }: { callId: string; applicationId: string },
) {
  const written = longestTexts(ownReview, { score: 4, hasConflict: false })
  const { criterionScores: _scores, ...data } = written
  await send(request, `PUT /v1/opportunities/${callId}/applications/${applicationId}/review`, {
    headers,
    data,
  })
  await send(request, `POST /v1/opportunities/${callId}/jurors`, {
    headers,
    data: { email: `${uniqueHandle()}${'w'.repeat(12)}@${'w'.repeat(60)}.example` },
  })
  await send(request, `PUT /v1/opportunities/${callId}/decisions`, {
    headers,
    data: longestTexts(decision, {
      ids: [applicationId],
      decision: 'ACCEPTED',
      sharesComments: true,
    }),
  })
  await passTakeBack(callId)
}

const label = 'w'.repeat(63)

/** Gives a profile the mark, and lets the job find those with the same name. */
const verify = ({ profileId }: Buyer) =>
  withDatabase(async (db) => {
    await sql`
      insert into profile_verifications (profile_id, domain, token, method, verified_at, checked_at)
      values (${profileId}, ${`${label}.${label}.${label}.example`}, ${randomUUID()}, 'DNS', now(), now())`.execute(
      db,
    )
    await sql`select graphile_worker.add_job('compareNames')`.execute(db)
  })

async function adminHeaders(request: APIRequestContext): Promise<Headers> {
  const { email, password } = accounts.admin
  const address = `${identityOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const response = await request.post(address, {
    data: { email, password, returnSecureToken: true },
  })
  const { idToken } = (await response.json()) as { idToken: string }
  return { authorization: `Bearer ${idToken}` }
}

/** Reports an artwork; an administrator hides it. @returns the id of the restriction, with its appeal */
async function hide(request: APIRequestContext, owner: Buyer, artworkId: string): Promise<string> {
  await send(request, 'POST /v1/reports', {
    data: longestTexts(reportForm, { kind: 'ARTWORK', id: artworkId, reason: 'OTHER' }),
  })
  await send(request, `PUT /v1/admin/reports/ARTWORK/${artworkId}`, {
    headers: await adminHeaders(request),
    data: longestTexts(reportDecision, { decision: 'HIDE' }),
  })
  const { restriction } = await send<Artwork>(request, `GET /v1/artworks/${artworkId}`, {
    headers: owner.headers,
  })
  const id = restriction?.id ?? ''
  await send(request, `POST /v1/restrictions/${id}/appeal`, { data: longestTexts(appealForm) })
  return id
}

/** Opens a room with three works. @returns its id */
async function openRoom(request: APIRequestContext, artist: Buyer, artwork: Artwork) {
  const { headers } = artist
  const others = [await postArtwork(request, artist), await postArtwork(request, artist)]
  const works = [artwork, ...others].map(({ id: artworkId }, n) => ({
    artworkId,
    x: 70 + n * 140,
    y: 145,
  }))
  const wall = { paint: 'CLAY', height: 270, works }
  const rest = { opensOn: null, closesOn: null, staysInArchive: true, coverWall: 0 }
  const { id } = await send<OwnRoom>(request, 'POST /v1/rooms/', {
    headers,
    data: longestTexts(roomForm, { ...rest, walls: [wall] }),
  })
  await send(request, `PUT /v1/rooms/${id}/published`, { headers, data: { published: true } })
  return id
}

export interface LongContent {
  artist: Buyer
  organizer: Buyer
  applicant: Buyer
  artworkId: string
  hiddenArtworkId: string
  /** Open, with works of the artist, who hangs it. */
  roomId: string
  restrictionId: string
  /** Takes applications on Art Commons, by a form, and by email. */
  calls: Record<'here' | 'form' | 'mail', string>
  draftId: string
  applicationId: string
  /** Of the applicant. */
  unsubmittedId: string
  searchFilters: SavedSearch['filters']
}

/** Every noun of the product with the longest text without spaces that each of its fields accepts. */
export async function createLongContent(
  request: APIRequestContext,
  createBuyer: (role: 'ARTIST' | 'ART_ORGANIZATION') => Promise<Buyer>,
): Promise<LongContent> {
  const artist = await createBuyer('ARTIST')
  const organizers = [
    await createBuyer('ART_ORGANIZATION'),
    await createBuyer('ART_ORGANIZATION'),
    await createBuyer('ART_ORGANIZATION'),
  ] as const
  await fillProfile(request, artist, { role: 'ARTIST' })
  for (const organizer of organizers) {
    await fillProfile(request, organizer, { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' })
  }
  await verify(organizers[0])
  const published = { status: 'PUBLISHED', listingPlan: 'FREE' }
  const calls = {
    here: await postOpportunity(request, organizers[0], {
      ...published,
      fees: { application: null, participation: fee },
      application: { kind: 'HERE', blind: false, questions },
    }),
    form: await postOpportunity(request, organizers[1], {
      ...published,
      application: { kind: 'URL', value: `https://paper.example/${'W'.repeat(2026)}` },
    }),
    mail: await postOpportunity(request, organizers[2], {
      ...published,
      application: { kind: 'EMAIL' },
    }),
  }
  const draftId = await postOpportunity(request, organizers[0], {
    application: { kind: 'HERE', blind: false, questions },
  })
  const artwork = await postArtwork(request, artist)
  const hidden = await postArtwork(request, artist)
  const { headers } = artist
  const roomId = await openRoom(request, artist, artwork)
  await send(request, `POST /v1/opportunities/bookmarks/${calls.form}`, { headers })
  await send(request, `PUT /v1/opportunities/bookmarks/${calls.form}`, {
    headers,
    data: longestTexts(updateBookmark.body, { status: 'SHORTLISTED' }),
  })
  const searchFilters = { query: 'W'.repeat(200), location: 'W'.repeat(100) }
  await send(request, 'POST /v1/opportunities/searches', {
    headers,
    data: { ...longestTexts(createSearch.body, { frequency: 'NEVER' }), filters: searchFilters },
  })
  await send(request, 'PUT /v1/profiles/draft', {
    headers,
    data: longestTexts(profileDraft, {
      step: 'location',
      answers: { role: 'ARTIST', handle: uniqueHandle(), cv: [cvEntry] },
    }),
  })
  await send(request, `POST /v1/profiles/${artist.profileId}/messages`, {
    headers: organizers[0].headers,
    data: longestTexts(messageForm),
  })
  const deleted = await createBuyer('ARTIST')
  await send(request, `DELETE /v1/profiles/admin/${deleted.profileId}`, {
    headers: await adminHeaders(request),
    data: longestTexts(profileDeletion),
  })
  const applicationId = await apply(request, artist, { callId: calls.here, artwork })
  const sketch = await postArtwork(request, organizers[1])
  const { id: unsubmittedId } = await startApplication(request, organizers[1], {
    callId: calls.here,
    artwork: sketch,
  })
  await review(request, organizers[0], { callId: calls.here, applicationId })
  return {
    artist,
    organizer: organizers[0],
    applicant: organizers[1],
    artworkId: artwork.id,
    hiddenArtworkId: hidden.id,
    roomId,
    restrictionId: await hide(request, artist, hidden.id),
    calls,
    draftId,
    applicationId,
    unsubmittedId,
    searchFilters,
  }
}
