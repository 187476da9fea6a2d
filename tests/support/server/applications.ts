import type { Application } from '@/contract/applications/applications'
import type { ApplicationContent, ApplicationSetup } from '@/contract/forms/application'
import type { Requirement } from '@/contract/opportunities/opportunity'
import type { FeeTerms } from '@/contract/pricing/applicationFees'
import type { TestApp } from './app'
import { buildOpportunity, buildProfile, noFees } from './factories'
import { send } from './requests'
import { drawImage } from '@/tests/support/fixtures/images'

export const requirementOf = (
  type: Requirement['type'],
  given: Partial<Requirement> = {},
): Requirement => ({
  type,
  required: true,
  limit: null,
  note: null,
  ...given,
})

interface Call {
  requirements?: Requirement[]
  questions?: ApplicationSetup['questions']
  /** `YYYY-MM-DDTHH:MM` in UTC; null for a rolling call. The default is ten days from now. */
  deadline?: string | null
  /** What applying costs. */
  fee?: FeeTerms
  setup?: Partial<ApplicationSetup>
  columns?: Partial<Parameters<typeof buildOpportunity>[1]>
}

/** Inserts a call that takes applications here, of an organizer of its own. */
export async function buildCall(api: TestApp, call: Call = {}): Promise<string> {
  const { requirements = [], questions = [], deadline, columns, fee } = call
  const setup: ApplicationSetup = { kind: 'HERE', blind: false, questions, ...call.setup }
  const profile_id = columns?.profile_id ?? (await buildProfile(api.db, { name: 'Quay Gallery' }))
  return buildOpportunity(
    api.db,
    {
      profile_id,
      application: JSON.stringify(setup),
      rolling: deadline === null,
      ...columns,
    },
    {
      requirements,
      ...(fee && { feeType: 'FEES', fees: { ...noFees, application: fee } }),
      ...(deadline && { deadline: { localDateTime: deadline, timeZone: 'UTC' } }),
    },
  )
}

type Headers = Record<string, string>

/** Starts an application. */
export async function startFor(
  api: TestApp,
  callId: string,
  headers: Headers,
): Promise<Application> {
  const response = await send(api, 'POST', `/v1/opportunities/${callId}/application`, headers)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<Application>()
}

/** What is sent to save an application: what was read, as the form would send it. */
export const contentOf = ({ content }: Pick<Application, 'content'>): ApplicationContent => ({
  ...content,
  works: content.works.map((work) => ({
    ...work,
    images: work.images.map(({ key, alt }) => ({ key, alt })),
  })),
  documents: Object.fromEntries(
    Object.entries(content.documents).map(([type, { id }]) => [type, id]),
  ),
})

export const save = (
  api: TestApp,
  application: Application,
  headers: Headers,
  changes: Partial<ApplicationContent> = {},
) =>
  send(
    api,
    'PUT',
    `/v1/applications/${application.id}`,
    { ...headers, 'if-match': `"${application.version}"` },
    { ...contentOf(application), ...changes },
  )

export const submit = (api: TestApp, { id, version }: Application, headers: Headers) =>
  send(api, 'PUT', `/v1/applications/${id}/submission`, {
    ...headers,
    'if-match': `"${version}"`,
  })

/** A new artist with their headers. */
export async function buildApplicant(api: TestApp, columns = {}) {
  const uid = `applicant-${crypto.randomUUID()}`
  const profileId = await buildProfile(api.db, { owner_uid: uid, name: 'Ada Voss', ...columns })
  return { uid, profileId, headers: await api.actingAs(uid, profileId) }
}

/** An image that the profile has uploaded. */
export async function uploadImage({ app, db }: TestApp, profileId: string) {
  const bytes = await drawImage(200, 150).png().toBuffer()
  return app.services.images.save(db, bytes, profileId)
}

/** A work that shows an image, uploaded for the call only. */
export const uploadedWork = (key: string, given = {}) => ({
  artworkId: null,
  images: [{ key, alt: 'A sun' }],
  title: 'Low Sun',
  year: 2024,
  medium: null,
  size: null,
  caption: null,
  ...given,
})
