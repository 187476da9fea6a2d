import type { Opportunity, OpportunityFields } from '@/contract/opportunity'
import type { Failure } from '@/contract/values'
import type { Role } from '@/contract/enums/profiles'
import type { TestApp } from './app'
import { buildProfile, inDays } from './factories'

let serial = 0

export interface Writer {
  uid: string
  profileId: string
  headers: Record<string, string>
}

/** A signed-in user with a profile of this role. */
export async function buildWriter(api: TestApp, role: Role = 'ART_ORGANIZATION'): Promise<Writer> {
  const uid = `writer-${(serial += 1)}`
  const profileId = await buildProfile(api.db, { owner_uid: uid, role })
  return { uid, profileId, headers: await api.actingAs(uid, profileId) }
}

/** Everything that an opportunity needs to be published. */
export const publishable = (): Partial<OpportunityFields> & Pick<OpportunityFields, 'type'> => ({
  type: 'OPEN_CALL',
  title: 'Works on paper',
  description: 'An exhibition of works on paper.',
  online: true,
  deadline: { localDateTime: inDays(20), timeZone: 'Europe/Berlin' },
  application: { kind: 'URL', value: 'https://paper.example/apply' },
})

interface Response {
  status: number
  opportunity: Opportunity
  failure: Failure
}

/** Sends a write and returns what came back, as an opportunity or as a failure. */
export async function write(
  api: TestApp,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  const response = await api.app.inject({
    method,
    url: `/v1/opportunities/${path}`,
    headers,
    ...(body && { payload: body }),
  })
  const json = response.body ? response.json<unknown>() : undefined
  return {
    status: response.statusCode,
    opportunity: json as Opportunity,
    failure: json as Failure,
  }
}
