import type { OpportunityFields } from '@/contract/forms/opportunity'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { Failure } from '@/contract/values/values'
import type { TestApp } from './app'
import { inDays } from './factories'
import { read } from './reads'
import { buildWriter, type Writer } from './writers'

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

/** The body is typed as an opportunity and as a failure; the status says which one it is. */
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

export const create = (api: TestApp, writer: Writer, body: object) =>
  write(api, 'POST', '', writer.headers, body)

export const change = (
  api: TestApp,
  writer: Writer,
  id: string,
  body: object,
  headers: Record<string, string> = {},
) => write(api, 'PUT', id, { ...writer.headers, ...headers }, { id, ...body })

export const readOpportunity = (api: TestApp, id: string, headers?: Record<string, string>) =>
  read<Opportunity>(api, `/v1/opportunities/${id}`, headers)

/** Publishes with the organization's free post. */
export const freePost = { status: 'PUBLISHED', listingPlan: 'FREE' } as const

/** An opportunity that was published with a free post, and its writer. */
export async function publishOpportunity(api: TestApp) {
  const writer = await buildWriter(api)
  const { opportunity } = await create(api, writer, { ...publishable(), ...freePost })
  return { writer, opportunity }
}
