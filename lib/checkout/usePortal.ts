import { getPortal } from '@/lib/api/payments/checkout'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import { paymentProblem } from './paymentProblem'

/** Opens the provider's pages for cards and invoices, which lead back to the settings. */
export const usePortal = () => {
  const { send, isBusy, problem } = useRequest({ words: paymentProblem })
  const open = () =>
    void send(() => getPortal(paths.settings.subscription), { leaveTo: ({ url }) => url })
  return { open, isBusy, problem }
}
