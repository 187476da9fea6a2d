import { useProfile } from '@/contexts/ProfileContext'
import { getBilling } from '@/lib/api/payments/subscriptions'
import { useApi } from '@/lib/hooks/useApi'

/** What the current profile pays, how, and what its plan still pays for. */
export const useBilling = () => {
  const { current, token } = useProfile()
  return useApi(token && current ? ['billing', current.id] : null, getBilling)
}
