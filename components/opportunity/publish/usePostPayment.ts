import { useState } from 'react'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { cancelPath } from '@/lib/checkout/canceledChoice'
import type { CartChoice } from '@/lib/checkout/cart'
import { useCheckoutStart } from '@/lib/checkout/useCheckoutStart'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import type { PlanUpgrade } from '@/lib/pricing/planMoves'

/**
 * Opens the payment page for an opportunity, or asks for the upgrade that pays for it. The choice is
 * saved, and can be paid at any time.
 */
export const usePostPayment = (
  { id }: Opportunity,
  { postType, interval }: CartChoice,
  upgrade: PlanUpgrade | undefined,
) => {
  const { start, isBusy, problem } = useCheckoutStart()
  /** It waits for a payment that could not be started. */
  const [isUnpaid, setUnpaid] = useState(false)
  /** The upgrade that is being confirmed. */
  const [pending, setPending] = useState<PlanUpgrade | null>(null)
  const pay = async (priceIds: string[]) => {
    setUnpaid(false)
    const isPremium = postType === 'PREMIUM_SUBSCRIPTION'
    const result = await start({
      priceIds,
      referenceId: id,
      paths: {
        success: checkoutPaths.success,
        cancel: cancelPath({ opportunity: id, ...(isPremium && { interval }) }),
      },
    })
    setUnpaid(result?.error !== undefined)
  }
  const close = () => {
    setPending(null)
    setUnpaid(true)
  }
  return {
    pay,
    isBusy,
    problem,
    isUnpaid,
    askForUpgrade: () => setPending(upgrade ?? null),
    upgrade: pending && { move: pending, onClose: close },
  }
}
