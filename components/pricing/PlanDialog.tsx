import { FormProblem } from '@/components/auth/FormProblem'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { PlanMove } from '@/lib/pricing/planMoves'
import { moveWords } from '@/lib/pricing/planWords'
import { UpgradeAmountStatus } from './UpgradeAmountStatus'
import { usePlanMove } from './usePlanMove'
import { useUpgradePreview } from './useUpgradePreview'

interface Props {
  profile: OwnProfile
  subscription: ActiveSubscription | null
  move: PlanMove
  /** Of the plan that is moved to. */
  label: string
  freePriceId: string | undefined
  coupon?: string
  cancelPath: string
  onClose: () => void
  onMoved: (subscription: ActiveSubscription) => void
}

/** Says what a move to another plan costs and when, before it is carried out. */
export const PlanDialog = (props: Props) => {
  const { profile, subscription, move, label, freePriceId, coupon = '', onClose, onMoved } = props
  const { cancelPath } = props
  const upgrade = useUpgradePreview(profile.id, move)
  const { perform, isBusy, problem, isCouponRefused } = usePlanMove({
    profile,
    move,
    freePriceId,
    coupon,
    cancelPath,
    quote: upgrade.preview?.quote ?? null,
    onRefused: upgrade.retry,
    onMoved: (moved) => {
      onClose()
      onMoved(moved)
    },
  })
  const words = moveWords(move, label, subscription, upgrade.preview)
  if (!words) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      confirmLabel={isCouponRefused ? 'Continue without the coupon' : words.confirm}
      cancelLabel="Not now"
      danger={move.kind === 'cancel'}
      busy={isBusy}
      disabled={upgrade.isMissing}
      onConfirm={() => void perform()}
    >
      <div className="stack">
        <p>{words.text}</p>
        {move.kind === 'upgrade' && (
          <UpgradeAmountStatus
            isLoading={upgrade.isLoading}
            problem={upgrade.problem}
            onRetry={upgrade.retry}
          />
        )}
        {coupon && !isCouponRefused && move.kind === 'subscribe' && (
          <p>The coupon “{coupon}” is taken off on the payment page.</p>
        )}
        <p className="muted">
          For <bdi>{profile.name}</bdi>. Every profile has a plan of its own.
        </p>
        <FormProblem>{problem}</FormProblem>
      </div>
    </Dialog>
  )
}
