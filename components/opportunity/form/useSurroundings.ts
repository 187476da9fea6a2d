import { useMemo } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import type { Surroundings } from '@/lib/opportunities/form/opportunityValues'

/** The user's currency and time zone. */
export const useSurroundings = (): Surroundings => {
  const { active } = useCurrency()
  return useMemo(
    () => ({
      currency: active,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    [active],
  )
}
