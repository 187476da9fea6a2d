import { useEffect, useState } from 'react'
import type { getCheckoutSession as get } from '@/contract/payments/checkout'
import type { ResponseOf } from '@/contract/endpoint'
import { getCheckoutSession } from '@/lib/api/payments/checkout'
import { useApi } from '@/lib/hooks/useApi'

export type CheckoutSession = ResponseOf<typeof get>

/** Milliseconds between the requests: about two minutes in all. */
const delays = [1000, 1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 30_000]

/** Asks for the result of a payment until the provider has confirmed it, less and less often. */
export const useCheckoutSession = (id: string) => {
  const { data, error, isValidating, mutate } = useApi<CheckoutSession>(
    id ? ['checkout session', id] : null,
    () => getCheckoutSession(id),
  )
  const [attempt, setAttempt] = useState(0)
  // A lost connection or a busy server says nothing about the payment.
  const isRefused = error?.status === 403 || error?.status === 404
  const isSettled = data?.status === 'complete' || data?.status === 'expired'
  const isPending = !isSettled && !isRefused
  const delay = delays[attempt]
  useEffect(() => {
    if (!isPending || delay === undefined) return
    const timer = window.setTimeout(() => {
      setAttempt((count) => count + 1)
      void mutate()
    }, delay)
    return () => window.clearTimeout(timer)
  }, [isPending, delay, mutate])
  return {
    session: data,
    error: isRefused ? error : undefined,
    /** The provider has not confirmed it in two minutes. */
    isLate: isPending && delay === undefined,
    isBusy: isValidating,
    check: () => void mutate(),
  }
}
