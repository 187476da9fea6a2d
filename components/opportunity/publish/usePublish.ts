import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { notify } from '@/components/ui/feedback/notify'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { codeOf, problemsFrom } from '@/lib/api/failures'
import {
  boostOpportunity,
  getOwnOpportunity,
  updateOpportunity,
} from '@/lib/api/opportunities/ownOpportunities'
import { isAnswered, untilAnswered } from '@/lib/api/untilAnswered'
import { submissionKey } from '@/lib/forms/submissionKey'
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { useTask } from '@/lib/hooks/useTask'
import { paths } from '@/lib/navigation/paths'
import { hasListingTime } from '@/lib/opportunities/listingState'
import type { PostChoice } from './usePostChoice'
import { usePostPayment } from './usePostPayment'

interface Options {
  opportunity: Opportunity
  saveAndCheck: () => Promise<Opportunity | undefined>
  onChange: (opportunity: Opportunity) => void
  postChoice: PostChoice
}

const noResponse =
  'The connection was lost, so we don’t know yet whether this was published. Nothing is lost. Check your connection, then try again: it is never published twice.'

/** The code of a failure that the owner mends in the payout settings. */
export const noPayouts = 'no_payouts'

/** The form has checked the fee itself before: what the API still refuses is the account that it goes to. */
const needsPayouts = (result: ApiFailure) => 'fees.application' in problemsFrom(result)

const failureOf = (result: ApiFailure): SubmitFailure => {
  if (result.status === undefined) return { code: null, message: noResponse }
  const problems = Object.values(problemsFrom(result))
  const message = problems.length > 0 ? problems.join(' ') : result.error
  return { code: needsPayouts(result) ? noPayouts : codeOf(result), message }
}

const isPublic = (opportunity: Opportunity) =>
  opportunity.status === 'PUBLISHED' && hasListingTime(opportunity, Date.now())

const notifyPublished = ({ title }: Opportunity, onView: (() => void) | null) =>
  notify.success(`“${title}” is published.`, {
    ...(onView && { action: { label: 'View', onClick: onView } }),
  })

/** Sends an opportunity to be published, never twice. */
const usePublication = ({ opportunity, saveAndCheck, postChoice }: Options) => {
  /** The version that was sent without a response. */
  const unanswered = useRef<number | null>(null)

  /** The state that an unanswered request left behind, if it has arrived. */
  const arrived = async (): Promise<ApiResult<Opportunity> | null> => {
    if (unanswered.current === null) return null
    const result = await getOwnOpportunity(opportunity.id)
    if (result.error !== undefined) return result
    const { version, management, status } = result.data
    const isSent = version > unanswered.current && !management?.unpublishedChanges
    return isSent && status !== 'DRAFT' ? result : null
  }

  const send = async (): Promise<ApiResult<Opportunity> | null> => {
    const earlier = await arrived()
    if (earlier) return earlier
    const saved = await saveAndCheck()
    if (!saved) return null
    const { choice, needsPostType } = postChoice
    const body = {
      status: 'PUBLISHED' as const,
      ...(needsPostType && { listingPlan: choice.postType }),
      chosenBoost: choice.boost,
    }
    const result = await updateOpportunity(saved.id, body, {
      ifMatch: String(saved.version),
      idempotencyKey: await submissionKey(saved.id, [saved.version, body]),
    })
    if (!isAnswered(result)) unanswered.current = saved.version
    return result
  }

  /** @returns null when it can't be published yet */
  return async (): Promise<ApiResult<Opportunity> | null> => {
    const result = await send()
    if (result && result.error === undefined) unanswered.current = null
    return result
  }
}

/** Starts the chosen boost with a credit of the plan. */
const useBoostCredit = (
  { opportunity, onChange, postChoice }: Options,
  setFailure: (failure: SubmitFailure) => void,
) => {
  const [sendBoost] = useState(untilAnswered)
  const { choice, boost, choose, refreshAllowance } = postChoice

  /** @returns whether the boost has started */
  return async (): Promise<boolean> => {
    const type = choice.boost
    if (!type) return true
    const result = await sendBoost(type, (key) => boostOpportunity(opportunity.id, { type }, key))
    if (!isAnswered(result)) {
      setFailure({
        code: null,
        message:
          'We don’t know whether the boost has started. Try again: it is never charged twice.',
      })
      return false
    }
    refreshAllowance()
    if (result.error !== undefined) {
      setFailure(failureOf(result))
      return false
    }
    onChange(result.data)
    choose({ boost: null })
    notify.success(`${boost?.label ?? 'The boost'} is active now.`)
    return true
  }
}

/** Publishes an opportunity, once at a time and never twice; what costs something is paid next. */
export const usePublish = (options: Options) => {
  const { opportunity, onChange, postChoice } = options
  const { push } = useRouter()
  const { run, isBusy } = useTask()
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const send = usePublication(options)
  const spendCredit = useBoostCredit(options, setFailure)
  const { choice, post, boost, due, refreshAllowance } = postChoice
  const payment = usePostPayment(opportunity, choice, post?.upgrade)

  const once = (act: () => Promise<void>) =>
    run(() => {
      setFailure(null)
      return act()
    })

  /** What follows a response that says how the opportunity is listed now. */
  const follow = async (saved: Opportunity) => {
    onChange(saved)
    refreshAllowance()
    const isDone = isPublic(saved)
    const hasBoost = isDone && boost?.included ? await spendCredit() : true
    // Once it is public, only the boost is left to be paid.
    const open = isDone && post?.price ? due.filter((id) => id !== post.price?.priceId) : due
    const view = () => push(paths.opportunity(saved.id, saved.management?.invitationCode))
    const isAllDone = isDone && hasBoost && open.length === 0
    if (isDone) notifyPublished(saved, isAllDone ? null : () => void view())
    if (!isDone && post?.upgrade) payment.askForUpgrade()
    else if (hasBoost && open.length > 0) await payment.pay(open)
    else if (isAllDone) await view()
  }

  const publish = () =>
    once(async () => {
      const result = await send()
      if (!result) return
      if (result.error === undefined) return follow(result.data)
      if (codeOf(result) === 'quota_exceeded') refreshAllowance()
      setFailure(failureOf(result))
    })

  /** Of an opportunity that is public already. */
  const boostNow = () =>
    once(async () => {
      if (!boost?.included) return payment.pay(due)
      await spendCredit()
    })

  return {
    publish,
    boostNow,
    isBusy: isBusy || payment.isBusy,
    failure: failure ?? (payment.problem ? { code: null, message: payment.problem } : null),
    clearFailure: () => setFailure(null),
    isUnpaid: payment.isUnpaid,
    upgrade: payment.upgrade,
  }
}
