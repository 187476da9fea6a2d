import { createCheckoutSession } from '@/lib/api/payments/checkout'
import { useRequest } from '@/lib/hooks/useRequest'
import { paymentProblem } from './paymentProblem'
import { loadPaymentLibrary } from './payments'

type Session = Parameters<typeof createCheckoutSession>[0]

/** Opens the provider's payment page. Nothing that was typed or chosen is lost when that fails. */
export const useCheckoutStart = () => {
  const { send, isBusy, problem } = useRequest({ words: paymentProblem })
  const start = (session: Session) => {
    // Its fraud signals help the provider; the payment never waits for it.
    void loadPaymentLibrary()
    return send((key) => createCheckoutSession(session, key), {
      about: session,
      leaveTo: ({ url }) => url,
    })
  }
  return { start, isBusy, problem }
}
