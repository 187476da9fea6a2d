import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { defaultInterval, intervals, type Interval } from '@/contract/enums/payments/sales'
import { instantOf } from '@/contract/values/zonedTime'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { useProfile } from '@/contexts/ProfileContext'
import { useCheckout, type Checkout } from '@/contexts/useCheckout'
import { useSubscription } from '@/contexts/useSubscription'
import { getFreePosts, updateOpportunity } from '@/lib/api/opportunities/ownOpportunities'
import type { CartChoice } from '@/lib/checkout/cart'
import { boostOffers, opportunityBoosts, upgradeBoosts } from '@/lib/checkout/boostOffers'
import { postOffers, type Market } from '@/lib/checkout/offers'
import {
  boostsUntilDeadline,
  daysUntilDeadline,
  postsUntilDeadline,
} from '@/lib/checkout/untilDeadline'
import { useApi } from '@/lib/hooks/useApi'
import { hasListingTime } from '@/lib/opportunities/listingState'

type Choice = Pick<CartChoice, 'postType' | 'boost'>

/** A canceled payment returns with the interval in the address. */
const intervalOf = (value: unknown): Interval =>
  typeof value === 'string' && Object.hasOwn(intervals, value)
    ? (value as Interval)
    : defaultInterval

/** Saves each choice after the one before, so that the last one counts. */
const useSavedChoice = (id: string) => {
  const queue = useRef(Promise.resolve())
  return ({ postType, boost }: Choice) => {
    // A choice that isn't saved is sent again when the opportunity is published.
    queue.current = queue.current.then(async () => {
      await updateOpportunity(id, { listingPlan: postType, chosenBoost: boost })
    })
    return queue.current
  }
}

/** What the current profile pays: the catalog, the profile's plan and its allowance. */
const useMarket = (checkout: Checkout) => {
  const { current, token, isOrganization } = useProfile()
  const { choice, products, subscriptions, loadProducts, loadSubscriptions } = checkout
  const plan = useSubscription()
  const allowance = useApi(token && current ? ['free posts', current.id] : null, getFreePosts)

  useEffect(() => {
    loadProducts()
    if (isOrganization) loadSubscriptions()
  }, [isOrganization, loadProducts, loadSubscriptions])

  const isAllowanceKnown = allowance.data !== undefined || allowance.error !== undefined
  const isPlanKnown = plan.subscription !== undefined || plan.hasFailed
  const isReady =
    isAllowanceKnown &&
    products.list !== undefined &&
    (!isOrganization || (subscriptions.list !== undefined && isPlanKnown))

  const market = useMemo(
    () => ({
      products: products.list ?? [],
      subscriptions: subscriptions.list ?? [],
      subscription: plan.subscription ?? null,
      allowance: allowance.data ?? null,
      interval: choice.interval,
    }),
    [products.list, subscriptions.list, plan.subscription, allowance.data, choice.interval],
  )
  const failures = [products, ...(isOrganization ? [subscriptions] : [])]
  return {
    market,
    isReady,
    error: allowance.error ?? failures.find((list) => list.error)?.error,
    retry: () => {
      if (allowance.error) void allowance.mutate()
      for (const list of failures) if (list.error) list.retry()
    },
    refreshAllowance: () => void allowance.mutate(),
  }
}

/** The post types and boosts on offer, and those of them that are chosen. */
const useOffers = (
  opportunity: Opportunity,
  market: Market,
  choice: Choice,
  now: number | null,
) => {
  const { type, management, byInvitation } = opportunity
  const { isOrganization } = useProfile()
  const needsPostType = now !== null && !hasListingTime(opportunity, now)
  const { deadline } = management?.unpublishedChanges ?? opportunity
  const closesAt = deadline && instantOf(deadline.localDateTime, deadline.timeZone)
  const days = now === null ? null : daysUntilDeadline(closesAt?.getTime() ?? null, now)

  const posts = useMemo(
    () =>
      needsPostType ? postsUntilDeadline(postOffers(market, { type, isOrganization }), days) : [],
    [needsPostType, market, type, isOrganization, days],
  )
  const post = posts.find((offer) => offer.type === choice.postType && !offer.isUnavailable)
  // A credit of the plan pays only for what is public at once.
  const isPublicAtOnce = !needsPostType || post?.included !== undefined
  const isUpgrade = post?.upgrade !== undefined
  const boosts = useMemo(() => {
    if (byInvitation) return []
    const { products, allowance } = market
    if (isUpgrade) {
      const covered = upgradeBoosts('ORGANIZATION_PREMIUM', allowance?.plan ?? null)
      const offers = boostOffers(opportunityBoosts, products, covered, 'Included in the new plan')
      return boostsUntilDeadline(offers, days)
    }
    const credits = isPublicAtOnce ? allowance?.plan?.boosts : undefined
    const covered = credits?.remaining ? credits.types : []
    return boostsUntilDeadline(boostOffers(opportunityBoosts, products, covered), days)
  }, [market, byInvitation, isPublicAtOnce, isUpgrade, days])
  const boost = boosts.find((offer) => offer.type === choice.boost && !offer.isUnavailable)
  return { needsPostType, posts, post, boosts, boost }
}

/** Puts the earlier choice into the cart, or else what costs nothing. */
const useEarlierChoice = (
  { id, listingPlan, management }: Opportunity,
  posts: ReturnType<typeof useOffers>['posts'],
  choose: Checkout['choose'],
  isReady: boolean,
) => {
  const { query } = useRouter()
  const open = useEffectEvent(() => {
    const saved = posts.find((offer) => offer.type === listingPlan && !offer.isUnavailable)
    const free = posts.filter(({ included, isUnavailable }) => included && !isUnavailable)
    // What the plan covers is listed longer than the free post, which is left for later.
    const covered = free.find(({ included }) => included === 'Included in your plan')
    choose({
      postType: (saved ?? covered ?? free[0])?.type ?? null,
      boost: management?.chosenBoost ?? null,
      interval: intervalOf(query.interval),
    })
  })
  const openedId = useRef<string | null>(null)
  // Before the browser paints, so that the earlier choice never appears to be missing. Once: lists in
  // another currency change nothing of what was chosen.
  useLayoutEffect(() => {
    if (!isReady || openedId.current === id) return
    openedId.current = id
    open()
  }, [isReady, id])
}

/**
 * The post type and the boost in the cart, what is offered, and what the profile pays for it.
 * @param now milliseconds; null until the page is hydrated
 */
export const usePostChoice = (opportunity: Opportunity, now: number | null) => {
  const checkout = useCheckout()
  const { choice, choose, cart } = checkout
  const { market, isReady, error, retry, refreshAllowance } = useMarket(checkout)
  const save = useSavedChoice(opportunity.id)
  const offers = useOffers(opportunity, market, choice, now)
  const { posts, post, boost } = offers
  const isLoading = !isReady || now === null
  useEarlierChoice(opportunity, posts, choose, !isLoading)
  return {
    ...offers,
    choice,
    isLoading,
    error,
    retry,
    refreshAllowance,
    choose: (change: Partial<Choice>) => {
      choose(change)
      void save({ ...choice, ...change })
    },
    chooseInterval: (interval: CartChoice['interval']) => choose({ interval }),
    /** What is to be paid now: of the cart, what neither the plan nor an allowance covers. */
    due: [post, boost].flatMap((offer) =>
      offer?.price && cart.includes(offer.price.priceId) ? [offer.price.priceId] : [],
    ),
  }
}

export type PostChoice = ReturnType<typeof usePostChoice>
