import type { ReviewCriteria } from '@/contract/applications/criteria'
import type { Criterion } from '@/contract/forms/criteria'
import type { TestApp } from './app'
import type { BuiltReview } from './jury'
import { send } from './requests'

export const criterion = (name: string, weight = 1): Criterion => ({
  id: crypto.randomUUID(),
  name,
  weight,
})

/** Sets criteria as the organizer. */
export const putCriteria = (
  api: TestApp,
  { path, organizer }: BuiltReview,
  body: { criteria: readonly Criterion[]; version?: number; isConfirmed?: boolean },
) => send(api, 'PUT', `${path}/criteria`, organizer.headers, { version: 0, ...body })

/** The same, which has to succeed. */
export async function setCriteria(
  ...given: Parameters<typeof putCriteria>
): Promise<ReviewCriteria> {
  const response = await putCriteria(...given)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<ReviewCriteria>()
}
