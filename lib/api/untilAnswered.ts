import type { ApiResult } from './client'

/** Whether there was a response, so that it is known what the request has done. */
export const isAnswered = (result: ApiResult<unknown>) =>
  result.error === undefined || result.status !== undefined

/**
 * Sends a request with the same idempotency key until it is answered, so that repeating a lost one has no
 * second effect. Drafts that survive a reload use `submissionKey` instead, whose keys do so too.
 * @returns sends a request; `about` identifies it, such as its body
 */
export const untilAnswered = () => {
  let unanswered: { about: string; key: string } | null = null
  return async <T>(
    about: unknown,
    request: (idempotencyKey: string) => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T>> => {
    const text = JSON.stringify(about)
    const key = unanswered?.about === text ? unanswered.key : crypto.randomUUID()
    unanswered = { about: text, key }
    const result = await request(key)
    if (isAnswered(result)) unanswered = null
    return result
  }
}
