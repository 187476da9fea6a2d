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
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { listingState } from '@/lib/opportunities/listingState'
import { paths } from '@/lib/navigation/paths'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { Bill } from './Bill'
import { ChangedTerms } from './ChangedTerms'
import { ListingStatus } from './ListingStatus'
import { BoostField, PostTypeField } from './PostFields'
import styles from './PublishPanel.module.css'
import { actLabel, afterwards, paymentNote, type Situation } from './publishWords'
import { useAgreedTerms } from './useAgreedTerms'
import { usePostChoice, type PostChoice } from './usePostChoice'
import { UpgradeDialog } from './UpgradeDialog'
import { noPayouts, usePublish } from './usePublish'

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

const chosenOffers = ({ post, boost }: PostChoice) =>
  [post, boost].filter((offer) => offer !== undefined)

const LoadingPanel = () => (
  <Loading label="Loading post types and prices" className={styles.panel}>
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

interface OfferProps {
  postChoice: PostChoice
  /** Its deadline is over: nothing is boosted. */
  isClosed: boolean
}

/** The choice of post type and boost, and what it costs. */
const OfferFields = ({ postChoice, isClosed }: OfferProps) => {
  const { active } = useCurrency()
  const { posts, boosts, needsPostType, error, retry } = postChoice
  const offers = chosenOffers(postChoice)
  return (
    <>
      {error && (
        <ErrorState title="We couldn’t load all prices" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {needsPostType && posts.length > 0 && <PostTypeField postChoice={postChoice} />}
      {needsPostType && posts.length === 0 && !error && (
        <p className="muted">No post type is available right now. Your draft is saved.</p>
      )}
      {!isClosed && boosts.length > 0 && <BoostField postChoice={postChoice} />}
      {offers.length > 0 && (
        <>
          <Bill offers={offers} currency={active} />
          <PaymentCurrency />
        </>
      )}
    </>
  )
}

interface FailureProps {
  failure: SubmitFailure | null
  onRestore: () => void
}

/** Why it isn't published, and what can be done about it. */
const Failure = ({ failure, onRestore }: FailureProps) => (
  <>
    <FormProblem>{failure?.message}</FormProblem>
    {failure?.code === 'forbidden' && <SendVerificationLater />}
    {failure?.code === noPayouts && (
      <Button variant="secondary" size="small" href={paths.settings.payouts}>
        Open your payouts
      </Button>
    )}
    {failure?.code === 'not_found' && (
      <Button variant="secondary" size="small" onClick={onRestore}>
        Restore it
      </Button>
    )}
  </>
)

interface NotesProps {
  words: Situation
  isUnpaid: boolean
  hasPayment: boolean
}

/** What happens after the click, and how it is paid. */
const Notes = ({ words, isUnpaid, hasPayment }: NotesProps) => (
  <>
    <p className="micro">
      {words.needsPostType && !words.post ? 'Choose a post type first.' : afterwards(words)}
    </p>
    <p className="micro" role="status">
      {hasPayment && paymentNote(isUnpaid, words.post)}
    </p>
  </>
)

/** How an opportunity is listed and boosted, what that costs, and the button that publishes it. */
export const PublishPanel = (props: Props) => {
  const { opportunity, saveAndCheck, hasEdits, onChange, onRestore } = props
  const now = useViewerTime()?.now ?? null
  const { active } = useCurrency()
  const postChoice = usePostChoice(opportunity, now)
  const { post, boost, needsPostType, due } = postChoice
  const { publish, boostNow, isBusy, failure, clearFailure, isUnpaid, upgrade } = usePublish({
    opportunity,
    saveAndCheck,
    onChange,
    postChoice,
  })
  const terms = useAgreedTerms(postChoice)
  const [isAsking, setAsking] = useState(false)
  if (postChoice.isLoading || now === null) return <LoadingPanel />
  const state = listingState(opportunity, now)
  const isRunning = state === 'listed' || state === 'closed'
  const isUnchanged =
    isRunning && !needsPostType && !hasEdits && !opportunity.management?.unpublishedChanges
  const words = { state, needsPostType, isUnchanged, post, boost }
  return (
    <div className={styles.panel}>
      <ListingStatus opportunity={opportunity} state={state} />
      <OfferFields postChoice={postChoice} isClosed={state === 'closed'} />
      <Failure failure={failure} onRestore={() => void onRestore().then(clearFailure)} />
      {terms.hasChanged && (
        <ChangedTerms
          offers={chosenOffers(postChoice)}
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
      <Notes words={words} isUnpaid={isUnpaid} hasPayment={due.length > 0} />
      {upgrade && <UpgradeDialog {...upgrade} onUpgraded={() => void publish()} />}
    </div>
  )
}
