import { useProfile } from '@/contexts/ProfileContext'
import { getPayoutAccount } from '@/lib/api/payments/payouts'
import { useApi } from '@/lib/hooks/useApi'

/** In milliseconds: how often an account that the provider checks is looked at. */
const REVIEW_POLL = 10_000

/**
 * The payout account of the current profile, and the countries in which there can be one.
 * @param refresh reads it from the payment provider first, such as after a visit there
 */
export const usePayoutAccount = ({ refresh }: { refresh: boolean }) => {
  const { current, token, hasTokenFailed, select } = useProfile()
  const { data, error, mutate } = useApi(
    token && current ? ['payout-account', current.id, refresh] : null,
    () => getPayoutAccount({ refresh }),
    {
      refreshInterval: (latest) => (latest?.account?.state === 'UNDER_REVIEW' ? REVIEW_POLL : 0),
    },
  )
  return {
    setup: data,
    hasFailed: data === undefined && (error !== undefined || hasTokenFailed),
    error,
    retry: () => {
      if (hasTokenFailed && current) select(current.id)
      else void mutate()
    },
  }
}
