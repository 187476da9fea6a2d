import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useFixedCurrency } from '@/contexts/useSubscription'
import type { ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import { loadPricing, type Pricing } from '@/lib/pricing/loadPricing'

/** What the web server loaded, in the currency of the visitor's cookie. */
export interface InitialPricing {
  currency: string
  result: ApiResult<Pricing>
}

/**
 * Everything that is sold, in the currency of the plan or the active one, with the current plan of the profile
 * marked. The prices that were loaded before stay until those of another currency have arrived.
 */
export const usePricing = (initial: InitialPricing) => {
  const { active, isSettled } = useCurrency()
  const fixed = useFixedCurrency()
  const currency = fixed ?? (isSettled ? active : initial.currency)
  const { current, token } = useProfile()
  const profileId = token && current ? current.id : null
  const fallbackData = currency === initial.currency ? initial.result.data : undefined
  const { data, error, isValidating, mutate } = useApi<Pricing>(
    ['pricing', currency, profileId],
    () => loadPricing(currency, { forProfile: profileId !== null }),
    {
      fallbackData,
      revalidateOnMount: fallbackData === undefined || profileId !== null,
      // The web server loads prices without a profile.
      revalidateIfStale: profileId !== null,
      keepPreviousData: true,
    },
  )
  return {
    pricing: error ? undefined : data,
    error: error?.message ?? (data ? undefined : initial.result.error),
    isBusy: isValidating,
    retry: () => void mutate(),
  }
}
