import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { notify } from '@/components/ui/feedback/notify'
import type { BoostType, SubscriptionType } from '@/contract/enums/payments/sales'
import { planBoosts } from '@/contract/pricing/plans'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useBilling } from '@/contexts/useBilling'
import { useFixedCurrency } from '@/contexts/useSubscription'
import { boostSubjects, type BoostResult, type BoostSubject } from '@/lib/checkout/boostSubjects'
import { cancelPath } from '@/lib/checkout/canceledChoice'
import type { Offer } from '@/lib/checkout/offers'
import { useCheckoutStart } from '@/lib/checkout/useCheckoutStart'
import { paymentProblem } from '@/lib/checkout/paymentProblem'
import { useApiList } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { boostsUntilDeadline, daysUntilDeadline } from '@/lib/checkout/untilDeadline'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'

const isAllowanceKey = (key: unknown) => Array.isArray(key) && key[0] === 'free posts'

/** The types that the plan pays for now. */
const useCovered = (kind: BoostSubject['kind']): readonly BoostType[] => {
  const { subscriptionType, isExpired } = useProfile()
  const credits = useBilling().data?.boostCredits
  if (!subscriptionType || isExpired || !credits || credits.used >= credits.total) return []
  return planBoosts[subscriptionType as SubscriptionType]?.[kind] ?? []
}

const runsUntil = (
  boosts: readonly { type: BoostType; endsAt: string | null }[],
  type: BoostType,
  time: number,
) =>
  boosts.some(
    (boost) => boost.type === type && boost.endsAt !== null && Date.parse(boost.endsAt) >= time,
  )

/** What boosts of a subject are offered, which it has had, and how one is started. */
export const useBoost = (subject: BoostSubject, onBoosted: (result: BoostResult) => void) => {
  const { kind, id } = subject
  const { productsKey, listProducts, listBoosts, offers, spendCredit } = boostSubjects[kind]
  const { active } = useCurrency()
  const currency = useFixedCurrency() ?? active
  const { mutate } = useSWRConfig()
  const billing = useBilling()
  const products = useApiList([productsKey, currency], () => listProducts(currency))
  const own = useApiList(['boosts', id], () => listBoosts(id))
  const covered = useCovered(kind)
  const [chosen, choose] = useState<BoostType | null>(null)
  const checkout = useCheckoutStart()
  const request = useRequest({ words: paymentProblem })

  const now = useViewerTime()?.now
  const closesAt = subject.deadline ? Date.parse(subject.deadline.instant) : null
  const days = now === undefined ? null : daysUntilDeadline(closesAt, now)
  const runsAlready = (type: BoostType) =>
    closesAt !== null && runsUntil(own.list ?? [], type, closesAt)
  const offered = boostsUntilDeadline(offers(products.list ?? [], covered), days, runsAlready)
  const usual = offered.find(({ included, isUnavailable }) => included && !isUnavailable)?.type
  const offer = offered.find(
    ({ type, isUnavailable }) => type === (chosen ?? usual) && !isUnavailable,
  )
  // Before the profile is known, nothing is requested yet, so `billing.isLoading` is false.
  const isBillingKnown = billing.data !== undefined || billing.error !== undefined

  const spend = async ({ type, label }: Offer<BoostType>) => {
    const result = await request.send((key) => spendCredit(id, type, key), {
      about: [id, type],
    })
    if (!result) return
    void billing.mutate()
    void mutate(isAllowanceKey, undefined, { revalidate: false })
    if (result.error !== undefined) return
    own.retry()
    onBoosted(result.data)
    notify.success(`${label} is active now.`)
  }
  const buy = (priceId: string) =>
    checkout.start({
      priceIds: [priceId],
      referenceId: id,
      paths: {
        success: checkoutPaths.success,
        cancel: cancelPath(kind === 'artwork' ? { artwork: id } : { opportunity: id }),
      },
    })

  return {
    offered,
    offer,
    choose,
    own,
    products,
    isLoading: products.list === undefined || !isBillingKnown,
    isBusy: checkout.isBusy || request.isBusy,
    problem: checkout.problem ?? request.problem,
    start: async () => {
      if (offer?.included) await spend(offer)
      else if (offer?.price) await buy(offer.price.priceId)
    },
  }
}
