import type { Application } from '@/contract/applications/applications'
import type { ResponseOf } from '@/contract/endpoint'
import type {
  listWaivers as waivers,
  WaiverCode,
  WaiverRequest,
} from '@/contract/applications/waivers'
import type { Failure } from '@/contract/values/values'
import type { Applicant } from './feeCalls'
import type { PaidApp } from './paidApp'
import { read } from './reads'
import { send } from './requests'
import type { Writer } from './writers'

/** Adds a code of the whole fee, without limits, unless given otherwise. */
export async function addCode(
  api: PaidApp,
  { id, organizer }: { id: string; organizer: Writer },
  code: Partial<{ code: string; percent: number; maxUses: number; endsOn: string }> = {},
): Promise<WaiverCode> {
  const response = await send(
    api,
    'POST',
    `/v1/opportunities/${id}/waiver-codes`,
    organizer.headers,
    {
      code: null,
      percent: 100,
      maxUses: null,
      endsOn: null,
      ...code,
    },
  )
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<WaiverCode>()
}

interface Own {
  applicant: Applicant
  draft: Application
}

/** Requests of an applicant, which return the application or why it was refused. */
const ask = async (
  api: PaidApp,
  { applicant, draft }: Own,
  [method, path, body]: [method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object],
): Promise<{ status: number; application: Application; failure: Failure }> => {
  const url = `/v1/applications/${draft.id}/${path}`
  const response = await send(api, method, url, applicant.headers, body)
  const json = response.json<Application & Failure>()
  return { status: response.statusCode, application: json, failure: json }
}

export const enterCode = (api: PaidApp, own: Own, code: string) =>
  ask(api, own, ['PUT', 'waiver-code', { code }])

export const removeCode = (api: PaidApp, own: Own) => ask(api, own, ['DELETE', 'waiver-code'])

export const requestWaiver = (api: PaidApp, own: Own, reason = 'The rent went up.') =>
  ask(api, own, ['POST', 'waiver-request', { reason }])

/** What the organizer sees. */
export async function listWaivers(
  api: PaidApp,
  { id, organizer }: { id: string; organizer: Writer },
): Promise<ResponseOf<typeof waivers>> {
  const url = `/v1/opportunities/${id}/waivers`
  const { status, body } = await read<ResponseOf<typeof waivers>>(api, url, organizer.headers)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Decides a request; it is granted unless stated otherwise. */
export async function decide(
  api: PaidApp,
  { id, organizer }: { id: string; organizer: Pick<Writer, 'headers'> },
  { draft }: Own,
  isGranted = true,
) {
  const url = `/v1/opportunities/${id}/waiver-requests/${draft.id}`
  const response = await send(api, 'PUT', url, organizer.headers, { isGranted })
  return { status: response.statusCode, state: response.json<WaiverRequest>().state }
}
