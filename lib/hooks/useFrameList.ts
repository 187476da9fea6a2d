import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiResult } from '@/lib/api/client'
import { ApiError, fetchList, type ApiList } from '@/lib/api/list'
import type { ListMessages } from '@/lib/messages'

interface Held<T> {
  key: string
  list: T[] | undefined
  error?: ApiError
  isBusy?: boolean
}

const none: never[] = []

/**
 * What `useApiList` gives, for the frame that stands around every page: without the library behind
 * that one, which most first views can do without. No key: nothing is asked.
 * @param fetcher and `messages` the same from render to render
 */
export const useFrameList = <T>(
  key: string | null,
  fetcher: () => Promise<ApiResult<T[]>>,
  messages: ListMessages,
): ApiList<T> => {
  const [held, setHeld] = useState<Held<T> | null>(null)
  /** Of several answers the last asked for counts, and a change made here before any of them. */
  const turn = useRef(0)

  const ask = useCallback(async () => {
    if (key === null) return
    turn.current += 1
    const mine = turn.current
    const { data, ...failure } = await fetchList(fetcher, messages)
    if (mine !== turn.current) return
    startTransition(() =>
      setHeld((last) => {
        if (failure.error === undefined) return { key, list: data }
        // What was loaded stays when a later look fails, but not when the answer makes no sense.
        const isKept = last?.key === key && !last.error && failure.error !== messages.invalid
        return isKept ? { key, list: last.list } : { key, list: none, error: new ApiError(failure) }
      }),
    )
  }, [key, fetcher, messages])

  useEffect(() => {
    void ask()
    return () => {
      turn.current += 1
    }
  }, [ask])

  const retry = useCallback(() => {
    setHeld((last) => last && { ...last, isBusy: true })
    void ask()
  }, [ask])

  const change = useCallback(
    (alter: (list: T[]) => T[]) => {
      if (key === null) return
      turn.current += 1
      setHeld((last) => ({ key, list: alter((last?.key === key && last.list) || none) }))
    },
    [key],
  )

  const known = held?.key === key ? held : null
  const error = known?.error
  useEffect(() => {
    if (!error) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [error, retry])

  return useMemo(() => {
    const isLoading = key !== null && (known === null || (Boolean(error) && known.isBusy === true))
    return { list: known?.list, error, isLoading, retry, change }
  }, [key, known, error, retry, change])
}
