import { useCallback } from 'react'
import { getPortal } from '@/lib/api/checkout'
import { paths } from '@/lib/navigation/paths'
import { usePaidRequest } from './usePaidRequest'

/** Opens the provider's pages for cards and invoices, which lead back to the settings. */
export const usePortal = () => {
  const { send, isBusy, problem } = usePaidRequest()
  const open = useCallback(() => {
    const returnUrl = paths.settings.subscription
    void send(
      returnUrl,
      () => getPortal(returnUrl),
      ({ url }) => url,
    )
  }, [send])
  return { open, isBusy, problem }
}
