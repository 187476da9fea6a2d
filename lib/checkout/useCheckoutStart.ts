import { useCallback } from 'react'
import { createCheckoutSession } from '@/lib/api/checkout'
import { loadPaymentLibrary } from './payments'
import { usePaidRequest } from './usePaidRequest'

type Session = Parameters<typeof createCheckoutSession>[0]

/** Opens the provider's payment page. Nothing that was typed or chosen is lost when that fails. */
export const useCheckoutStart = () => {
  const { send, isBusy, problem } = usePaidRequest()
  const start = useCallback(
    (session: Session) => {
      // Its fraud signals help the provider; the payment never waits for it.
      void loadPaymentLibrary()
      return send(
        session,
        (key) => createCheckoutSession(session, key),
        ({ url }) => url,
      )
    },
    [send],
  )
  return { start, isBusy, problem }
}
