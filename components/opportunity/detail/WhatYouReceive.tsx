import { Ledger } from '@/components/ui/display/Ledger'
import { rewardTypes } from '@/contract/enums/opportunities'
import { coverages } from '@/contract/enums/terms'
import type { Reward } from '@/contract/opportunities/opportunity'
import { rewardSum } from '@/lib/opportunities/terms'
import { NotStated } from './NotStated'
import styles from './OpportunityBody.module.css'

/** A sum that is paid back goes up to it; what has no sum is covered, paid back, or simply given. */
const amountOf = (reward: Reward) => {
  const sum = rewardSum(reward, 'exact')
  const isPaidBack = reward.covered === 'REIMBURSED'
  if (sum) return isPaidBack ? `up to ${sum}` : sum
  return reward.covered ? coverages[reward.covered] : 'Included'
}

const detailOf = ({ note, covered, amountMinor, quantity }: Reward) =>
  [
    amountMinor === null && quantity !== null && quantity > 1 && `${quantity} ×`,
    note,
    covered === 'REIMBURSED' && amountMinor !== null && 'paid back on receipts',
  ]
    .filter(Boolean)
    .join(', ')

export const WhatYouReceive = ({ rewards }: { rewards: readonly Reward[] }) => {
  if (rewards.length === 0) {
    return (
      <ul className={styles.plain}>
        <li>
          <NotStated />
        </li>
      </ul>
    )
  }
  return (
    <Ledger
      rows={rewards.map((reward) => ({
        label: rewardTypes[reward.type],
        value: <bdi>{detailOf(reward)}</bdi>,
        amount: amountOf(reward),
      }))}
    />
  )
}
