import type { OpportunityContent } from '@/contract/forms/opportunity'
import type { ApplicationSetup } from '@/contract/forms/application'
import type { Application } from '@/contract/applications/applications'
import type { Failure } from '@/contract/values/values'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  save,
  startFor,
  uploadedWork,
  uploadImage,
} from './applications'
import type { PaidApp } from './paidApp'
import { setUpPayouts } from './payouts'
import { read } from './reads'
import { send } from './requests'
import { buildWriter, type Writer } from './writers'

type Fee = NonNullable<OpportunityContent['fees']['application']>

const DAY = 24 * 60 * 60 * 1000

/** `YYYY-MM-DD` */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

interface FeeCall {
  fee?: Partial<Fee>
  payout?: ApplicationSetup['payout']
  /** Applicants may ask for a waiver. */
  waiverRequests?: boolean
  /** Days until the deadline, at 12:00 UTC. */
  closesIn?: number
  organizer?: Writer
}

/** An organizer whose payout account takes fees. */
export async function buildFeeOrganizer(api: PaidApp): Promise<Writer> {
  const organizer = await buildWriter(api)
  await setUpPayouts(api, organizer)
  return organizer
}

/** An opportunity that takes applications with a fee: €25 for up to 2 works, and €5 for each further one. */
export async function buildFeeCall(
  api: PaidApp,
  { fee = {}, payout, waiverRequests, closesIn = 20, organizer }: FeeCall = {},
): Promise<{ id: string; organizer: Writer }> {
  const owner = organizer ?? (await buildFeeOrganizer(api))
  const application: Fee = {
    amountMinor: 2500,
    currency: 'EUR',
    per: 'ENTRY',
    includedWorks: 2,
    furtherWorkMinor: 500,
    ...fee,
  }
  const id = await buildCall(api, {
    requirements: [requirementOf('artwork_portfolio', { required: false, max: 10 })],
    deadline: `${dayIn(closesIn)}T12:00`,
    columns: {
      profile_id: owner.profileId,
      title: 'Salt and Paper',
      notification_date: dayIn(closesIn + 10),
    },
    fee: application,
    setup: { payout, waiverRequests },
  })
  return { id, organizer: owner }
}

export type Applicant = Awaited<ReturnType<typeof buildApplicant>>

/** An applicant with a draft that shows some works. */
export async function draftFor(
  api: PaidApp,
  callId: string,
  { works = 0, applicant }: { works?: number; applicant?: Applicant } = {},
): Promise<{ applicant: Applicant; draft: Application }> {
  const person = applicant ?? (await buildApplicant(api))
  const draft = await startFor(api, callId, person.headers)
  return { applicant: person, draft: await withWorks(api, { applicant: person, draft }, works) }
}

/** Saves a draft with so many works. */
export async function withWorks(
  api: PaidApp,
  { applicant, draft }: { applicant: Applicant; draft: Application },
  works: number,
): Promise<Application> {
  const shown = await Promise.all(
    Array.from({ length: works }, async () => {
      const { key } = await uploadImage(api, applicant.profileId)
      return uploadedWork(key)
    }),
  )
  const saved = await save(api, draft, applicant.headers, { works: shown })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return saved.json<Application>()
}

interface StartedPayment {
  status: number
  id: string
  url: string
  failure: Failure
}

/** Starts the payment of a draft's fee. */
export async function startPayment(
  api: PaidApp,
  { applicant, draft }: { applicant: Applicant; draft: Application },
): Promise<StartedPayment> {
  const response = await send(api, 'POST', `/v1/applications/${draft.id}/payment`, {
    ...applicant.headers,
    'if-match': `"${draft.version}"`,
  })
  const json = response.json<{ id: string; url: string } & Failure>()
  return { status: response.statusCode, id: json.id, url: json.url, failure: json }
}

export async function readApplication(
  api: PaidApp,
  { applicant, draft }: { applicant: Applicant; draft: Application },
): Promise<Application> {
  const url = `/v1/applications/${draft.id}`
  const { status, body } = await read<Application>(api, url, applicant.headers)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
