import { costLabels, type FeeType } from '@/contract/enums/payments/fees'
import { rewardTypes } from '@/contract/enums/opportunities'
import { coverages, rewardPers } from '@/contract/enums/terms'
import type { MoneyStyle } from '@/contract/pricing/money'
import type { Opportunity, OpportunitySummary, Reward } from '@/contract/opportunities/opportunity'
import type { Money } from '@/contract/forms/money'
import { countryName } from '@/lib/formatting/countries'
import { formatMoney } from '@/lib/formatting/money'

type Fees = Opportunity['fees']

export const notStated = 'Not stated'

const promoting = ['HIGHLIGHT', 'TOP_POST_1', 'TOP_POST_3']

/** Its place or its tint was paid for, which the card has to say. */
export const isPromoted = ({ boosts }: Pick<OpportunitySummary, 'boosts'>) =>
  boosts.some((boost) => promoting.includes(boost))

/** `Ghent, Belgium`, `Online`, `Ghent, Belgium, and online`; empty when nothing is known. */
export const placeOf = ({ location, online }: Pick<OpportunitySummary, 'location' | 'online'>) => {
  const country = location?.country && countryName(location.country)
  const place = [location?.city, country].filter(Boolean).join(', ')
  if (!online) return place
  return place ? `${place}, and online` : 'Online'
}

const sumOf = ({ amountMinor, currency }: Reward): Money | null =>
  amountMinor === null || currency === null ? null : { amountMinor, currency }

/** `3 × €1,000 per person`: the amount with its quantity and unit; null without an amount. */
export const rewardSum = (reward: Reward, style: MoneyStyle = 'brief') => {
  const sum = sumOf(reward)
  if (!sum) return null
  const { per, quantity } = reward
  const times = quantity !== null && quantity > 1 ? `${quantity} × ` : ''
  return `${times}${formatMoney(sum, style)}${per && per !== 'TOTAL' ? ` ${rewardPers[per]}` : ''}`
}

const inText = (label: string) => label.toLowerCase()

/** The purpose of a sum; obvious ones such as funding are left out. */
const withPurpose = (sum: string, { type }: Reward) => {
  if (type === 'FUNDING' || type === 'OTHER') return sum
  return type === 'CASHPRIZE' ? `${sum} cash prize` : `${sum} for ${inText(rewardTypes[type])}`
}

const rewardWords = (reward: Reward) => {
  const sum = rewardSum(reward)
  const label = rewardTypes[reward.type]
  if (sum) return withPurpose(sum, reward)
  if (reward.note) return reward.note
  return reward.covered ? `${label} ${inText(coverages[reward.covered])}` : label
}

/** The headline reward and what comes with it, on one line: `€20,000 cash prize, exhibition`. */
export const receiveWords = ({
  headlineReward,
  rewardTypes: types,
}: Pick<OpportunitySummary, 'headlineReward' | 'rewardTypes'>) => {
  const others = types
    .filter((type) => type !== headlineReward?.type && type !== 'OTHER')
    .map((type) => rewardTypes[type])
  const words = [headlineReward && rewardWords(headlineReward), ...others.map(inText)]
  const [first = notStated, ...rest] = words.filter((word) => word !== null)
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')
}

const amountsOf = ({ application, participation }: Fees) =>
  [application, participation].filter((fee) => fee !== null && fee.amountMinor > 0) as Money[]

/** The least that an applicant pays: both fees if they share a currency. Null when unknown. */
export const totalFee = (feeType: FeeType, fees: Fees): string | null => {
  if (feeType === 'FREE') return costLabels.free
  const amounts = amountsOf(fees)
  const [first] = amounts
  if (!first) return null
  if (amounts.some(({ currency }) => currency !== first.currency)) {
    return amounts.map((amount) => formatMoney(amount)).join(' + ')
  }
  const amountMinor = amounts.reduce((sum, amount) => sum + amount.amountMinor, 0)
  return formatMoney({ amountMinor, currency: first.currency })
}
