import { useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { untilAnswered } from '@/lib/api/untilAnswered'
import { useTask } from './useTask'

interface Options {
  /** A failure in words; without it the API's message. */
  words?: (failure: ApiFailure) => string
}

interface Sending<T> {
  /** Names the request, where a component has several buttons. */
  subject?: string
  /** What identifies a request that costs something: its body. */
  about?: unknown
  onDone?: (data: T) => unknown
  onFailure?: (failure: ApiFailure) => unknown
  /** Where the browser goes after success, and stays busy until then; null: nowhere. */
  leaveTo?: (data: T) => string | null
}

interface Failed {
  subject: string
  failure: ApiFailure
  problem: string
}

/** Leaves for another page. Until then nothing else is sent. */
const useLeave = () => {
  const [isLeaving, setLeaving] = useState(false)
  const hasLeft = useRef(false)
  // The browser may show this page again, as it was left, after a visit to the other one.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      hasLeft.current = false
      setLeaving(false)
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const leave = (address: string) => {
    hasLeft.current = true
    setLeaving(true)
    window.location.assign(address)
  }
  return { isLeaving, hasLeft, leave }
}

/**
 * The requests of a component, one at a time: whether one is under way (`isBusy`), and what went wrong in
 * words (`problem`) until the next attempt. A request has the same idempotency key until it is answered.
 * Forms use `useSubmit`, and lists and records `useApi`.
 */
export const useRequest = ({ words = ({ error }) => error }: Options = {}) => {
  const task = useTask()
  const { isLeaving, hasLeft, leave } = useLeave()
  const [failed, setFailed] = useState<Failed | null>(null)
  const [sendOnce] = useState(untilAnswered)

  /** @returns null when another request is under way */
  const send = async <T>(
    request: (idempotencyKey: string) => Promise<ApiResult<T>>,
    { subject = '', about = subject, onDone, onFailure, leaveTo }: Sending<T> = {},
  ): Promise<ApiResult<T> | null> => {
    if (hasLeft.current) return null
    return task.run(async () => {
      setFailed(null)
      const result = await sendOnce(about, request)
      if (result.error !== undefined) {
        setFailed({ subject, failure: result, problem: words(result) })
        await onFailure?.(result)
        return result
      }
      const address = leaveTo?.(result.data) ?? null
      if (address !== null) leave(address)
      await onDone?.(result.data)
      return result
    }, subject)
  }
  return {
    send,
    isBusy: task.isBusy || isLeaving,
    /** The request that is under way; null without one. */
    busyWith: task.subject,
    problem: failed?.problem ?? null,
    failure: failed?.failure ?? null,
    /** Which request has failed. */
    failedWith: failed?.subject ?? null,
    /** Removes the problem. */
    clear: () => setFailed(null),
  }
}
