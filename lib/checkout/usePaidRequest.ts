import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { problemsFrom } from '@/lib/api/failures'

const noResponse =
  'The connection was lost, so we don’t know yet whether this went through. Check your connection, then try again: you are never charged twice.'

/** A failure in words; without a response it says that trying again is safe. */
const messageOf = (failure: ApiFailure) => {
  if (failure.status === undefined) return noResponse
  const problems = Object.values(problemsFrom(failure))
  return problems.length > 0 ? problems.join(' ') : failure.error
}

/**
 * Sends requests that cost something, one at a time. Until there is a response, the same request is
 * sent with the same idempotency key, so that a lost one is never charged twice.
 */
export const usePaidRequest = () => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const unanswered = useRef<{ about: string; key: string } | null>(null)

  // The browser may show this page again, as it was left, after a visit to the payment page.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  /**
   * @param about what identifies the request: its body
   * @param leaveTo where the browser goes after success, and stays busy until then; null: nowhere
   * @returns the result, or null when another request is still under way
   */
  const send = useCallback(
    async <T>(
      about: unknown,
      request: (idempotencyKey: string) => Promise<ApiResult<T>>,
      leaveTo?: (data: T) => string | null,
    ): Promise<ApiResult<T> | null> => {
      if (isUnderWay.current) return null
      isUnderWay.current = true
      setBusy(true)
      setProblem(null)
      const text = JSON.stringify(about)
      const key = unanswered.current?.about === text ? unanswered.current.key : crypto.randomUUID()
      unanswered.current = { about: text, key }
      const result = await request(key)
      if (result.error === undefined || result.status !== undefined) unanswered.current = null
      if (result.error !== undefined) setProblem(messageOf(result))
      else {
        const address = leaveTo?.(result.data) ?? null
        if (address !== null) {
          window.location.assign(address)
          return result
        }
      }
      isUnderWay.current = false
      setBusy(false)
      return result
    },
    [],
  )

  return { send, isBusy, problem }
}
