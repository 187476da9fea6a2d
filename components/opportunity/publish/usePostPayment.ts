import { useState } from 'react'
import type { Opportunity } from '@/contract/opportunity'
import { cancelPath } from '@/lib/checkout/canceledChoice'
import type { CartChoice } from '@/lib/checkout/cart'
import { useCheckoutStart } from '@/lib/checkout/useCheckoutStart'
import { paths } from '@/lib/navigation/paths'

/** Opens the payment page for an opportunity. The choice is saved, and can be paid at any time. */
export const usePostPayment = ({ id }: Opportunity, { postType, interval }: CartChoice) => {
  const { start, isBusy, problem } = useCheckoutStart()
  /** It waits for a payment that could not be started. */
  const [isUnpaid, setUnpaid] = useState(false)
  const pay = async (priceIds: string[]) => {
    setUnpaid(false)
    const isPremium = postType === 'PREMIUM_SUBSCRIPTION'
    const result = await start({
      priceIds,
      referenceId: id,
      paths: {
        success: paths.checkoutSuccess,
        cancel: cancelPath({ opportunity: id, ...(isPremium && { interval }) }),
      },
    })
    setUnpaid(result?.error !== undefined)
  }
  return { pay, isBusy, problem, isUnpaid }
}
