import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { SendVerificationLater } from '@/components/auth/SendVerificationLater'
import { PaymentCurrency } from '@/components/preferences/PaymentCurrency'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { useCurrency } from '@/contexts/CurrencyContext'
import { listingState } from '@/lib/opportunities/listingState'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { Bill } from './Bill'
import { ChangedTerms } from './ChangedTerms'
import { ListingStatus } from './ListingStatus'
import { BoostField, PostTypeField } from './PostFields'
import styles from './PublishPanel.module.css'
import { actLabel, afterwards, paymentNote } from './publishWords'
import { useAgreedTerms } from './useAgreedTerms'
import { usePostChoice } from './usePostChoice'
import { UpgradeDialog } from './UpgradeDialog'
import { usePublish } from './usePublish'

interface Props {
  /** As it is saved. */
  opportunity: Opportunity
  /** Saves pending edits and checks everything; undefined when it can't be published yet. */
  saveAndCheck: () => Promise<Opportunity | undefined>
  /** Something in the form is not saved yet. */
  hasEdits: boolean
  /** The API has answered with a new state. */
  onChange: (opportunity: Opportunity) => void
  /** Restores an opportunity that was deleted elsewhere. */
  onRestore: () => Promise<void>
}

/** How an opportunity is listed and boosted, what that costs, and the button that publishes it. */
export const PublishPanel = (props: Props) => {
  const { opportunity, saveAndCheck, hasEdits, onChange, onRestore } = props
  const now = useViewerTime()?.now ?? null
  const { active } = useCurrency()
  const postChoice = usePostChoice(opportunity, now)
  const { post, boost, boosts, posts, needsPostType, due, error } = postChoice
  const { publish, boostNow, isBusy, failure, clearFailure, isUnpaid, upgrade } = usePublish({
    opportunity,
    saveAndCheck,
    onChange,
    postChoice,
  })
  const terms = useAgreedTerms(postChoice)
  const [isAsking, setAsking] = useState(false)
  if (postChoice.isLoading || now === null) {
    return (
      <Loading label="Loading post types and prices" className={styles.panel}>
        <Skeleton width="100%" height="24rem" />
      </Loading>
    )
  }
  const state = listingState(opportunity, now)
  const isRunning = state === 'listed' || state === 'closed'
  const offers = [post, boost].filter((offer) => offer !== undefined)
  const isUnchanged =
    isRunning && !needsPostType && !hasEdits && !opportunity.management?.unpublishedChanges
  const words = { state, needsPostType, isUnchanged, post, boost }
  return (
    <div className={styles.panel}>
      <ListingStatus opportunity={opportunity} state={state} />
      {error && (
        <ErrorState title="We couldn’t load all prices" onRetry={postChoice.retry}>
          {error.message}
        </ErrorState>
      )}
      {needsPostType && posts.length > 0 && <PostTypeField postChoice={postChoice} />}
      {needsPostType && posts.length === 0 && !error && (
        <p className="muted">No post type is available right now. Your draft is saved.</p>
      )}
      {state !== 'closed' && boosts.length > 0 && <BoostField postChoice={postChoice} />}
      {offers.length > 0 && (
        <>
          <Bill offers={offers} currency={active} />
          <PaymentCurrency />
        </>
      )}
      <FormProblem>{failure?.message}</FormProblem>
      {failure?.code === 'forbidden' && <SendVerificationLater />}
      {failure?.code === 'not_found' && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => void onRestore().then(clearFailure)}
        >
          Restore it
        </Button>
      )}
      {terms.hasChanged && (
        <ChangedTerms
          offers={offers}
          isAsking={isAsking}
          currency={active}
          label={actLabel(words)}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            terms.agree()
            void publish()
          }}
        />
      )}
      <div className={styles.actions}>
        <Button
          size="large"
          busy={isBusy}
          disabled={isUnchanged || (needsPostType && !post)}
          onClick={() => (terms.hasChanged ? setAsking(true) : void publish())}
        >
          {actLabel(words)}
        </Button>
        {isRunning && boost && (
          <Button variant="secondary" size="large" busy={isBusy} onClick={() => void boostNow()}>
            {boost.included ? 'Start the boost' : 'Pay for the boost'}
          </Button>
        )}
      </div>
      <p className="micro">
        {needsPostType && !post ? 'Choose a post type first.' : afterwards(words)}
      </p>
      <p className="micro" role="status">
        {due.length > 0 && paymentNote(isUnpaid, post)}
      </p>
      {upgrade && <UpgradeDialog {...upgrade} onUpgraded={() => void publish()} />}
    </div>
  )
}
