import { FormProblem } from '@/components/auth/FormProblem'
import { RadioCards } from '@/components/forms/RadioCards'
import { PaymentCurrency } from '@/components/preferences/PaymentCurrency'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { boostSubjects, type BoostResult, type BoostSubject } from '@/lib/checkout/boostSubjects'
import { offerPrice } from '@/lib/checkout/offers'
import { OwnBoosts } from './OwnBoosts'
import { useBoost } from './useBoost'
import styles from './Boost.module.css'

interface Props {
  subject: BoostSubject
  onClose: () => void
  /** A boost of the plan has started. */
  onBoosted: (result: BoostResult) => void
}

/** Boosts a public artwork or opportunity, with a boost of the plan or on the payment page. */
export const BoostDialog = ({ subject, onClose, onBoosted }: Props) => {
  const { labels, texts } = boostSubjects[subject.kind]
  const boost = useBoost(subject, (result) => {
    onBoosted(result)
    onClose()
  })
  const { offered, offer, choose, products, own } = boost
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Boost “${subject.title}”`}
      confirmLabel={offer?.included ? 'Start the boost' : 'Continue to payment'}
      busy={boost.isBusy}
      disabled={!offer}
      onConfirm={() => void boost.start()}
    >
      <div className={styles.boostDialog}>
        {boost.isLoading ? (
          <Loading label="Loading the boosts">
            <Skeleton width="100%" height="16rem" />
          </Loading>
        ) : (
          <>
            {products.error && (
              <ErrorState title="We couldn’t load all prices" onRetry={products.retry}>
                {products.error.message}
              </ErrorState>
            )}
            {offered.length > 0 && (
              <RadioCards
                compact
                legend="Boost"
                legendHidden
                options={offered.map((one) => ({
                  value: one.type,
                  label: one.label,
                  text: one.text,
                  aside: offerPrice(one),
                  disabled: one.isUnavailable ?? false,
                }))}
                value={offer?.type}
                onChange={choose}
              />
            )}
            {offered.some(({ price }) => price) && <PaymentCurrency />}
          </>
        )}
        <FormProblem>{boost.problem}</FormProblem>
        <OwnBoosts boosts={own} labels={labels} texts={texts} />
      </div>
    </Dialog>
  )
}
