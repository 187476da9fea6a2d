import { useSWRConfig } from 'swr'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { useProfile } from '@/contexts/ProfileContext'
import { getActiveSubscription } from '@/lib/api/payments/subscriptions'
import { useApi } from '@/lib/hooks/useApi'
import { dependsOnPlan } from '@/lib/pricing/planKeys'
import { hasPlan } from '@/lib/pricing/planMoves'

/** In milliseconds: how often a payment that waits for the buyer is looked at. */
const PAYMENT_POLL = 5000

/** The plan of the current profile, and a way to show a change of it everywhere. */
export const useSubscription = () => {
  const { current, token, hasTokenFailed, select } = useProfile()
  const { mutate: mutateAll } = useSWRConfig()
  const { data, error, isLoading, mutate } = useApi<ActiveSubscription | null>(
    token && current ? ['subscription', current.id] : null,
    async () => {
      const result = await getActiveSubscription()
      return result.error === undefined ? { data: result.data ?? null } : result
    },
    {
      // It is paid on another page, of which this one learns only by asking.
      refreshInterval: (latest) => (latest?.paymentAction ? PAYMENT_POLL : 0),
      onSuccess: (latest) => {
        if (data?.paymentAction && !latest?.paymentAction) refreshDependents()
      },
    },
  )
  const refreshDependents = () => {
    void mutateAll(dependsOnPlan)
    if (current) select(current.id)
  }
  return {
    /** Null: there has never been one. Undefined until it has loaded. */
    subscription: data,
    error,
    hasFailed: error !== undefined || hasTokenFailed,
    isLoading,
    retry: () => {
      if (hasTokenFailed && current) select(current.id)
      else void mutate()
    },
    /** Shows what the API has answered; the profile's token carries the plan's type too. */
    setSubscription: (subscription: ActiveSubscription) => {
      void mutate(subscription, { revalidate: false })
      refreshDependents()
    },
  }
}

/** The currency of a running plan, which fixes that of every payment; undefined without one. */
export const useFixedCurrency = (): string | undefined => {
  const { subscription } = useSubscription()
  return subscription && hasPlan(subscription) ? subscription.price?.currency : undefined
}
