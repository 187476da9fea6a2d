import { PlanDialog } from '@/components/pricing/PlanDialog'
import { subscriptionTypes } from '@/contract/enums/payments/sales'
import { useProfile } from '@/contexts/ProfileContext'
import { useSubscription } from '@/contexts/useSubscription'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import type { PlanUpgrade } from '@/lib/pricing/planMoves'

interface Props {
  move: PlanUpgrade
  onClose: () => void
  /** The plan covers the post now. */
  onUpgraded: () => void
}

/** Says what the premium plan that pays for a post costs today, before the running plan changes. */
export const UpgradeDialog = ({ move, onClose, onUpgraded }: Props) => {
  const { current } = useProfile()
  const { subscription = null, setSubscription } = useSubscription()
  if (!current) return null
  return (
    <PlanDialog
      subscription={subscription}
      move={move}
      onClose={onClose}
      profile={current}
      label={subscriptionTypes.ORGANIZATION_PREMIUM}
      freePriceId={undefined}
      cancelPath={checkoutPaths.cancel}
      onMoved={(moved) => {
        setSubscription(moved)
        onUpgraded()
      }}
    />
  )
}
