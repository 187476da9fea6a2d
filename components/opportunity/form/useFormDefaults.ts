import { useMemo } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { viewerTimeZone } from '@/lib/formatting/dates'
import type { FormDefaults } from '@/lib/opportunities/form/opportunityValues'

/** The user's currency and time zone. */
export const useFormDefaults = (): FormDefaults => {
  const { active } = useCurrency()
  return useMemo(() => ({ currency: active, timeZone: viewerTimeZone() }), [active])
}
