import { freePlan, freePostsPerYear, plans, type PlanLimits } from '@/contract/pricing/plans'
import { audienceOf, type PlanCard } from '@/lib/pricing/planCards'
import type { Audience } from '@/lib/pricing/pricingState'
import styles from './PlanComparison.module.css'

interface Column {
  label: string
  limits: PlanLimits
  isFree?: boolean
}

type Row = [label: string, value: (column: Column) => string]

const none = '–'

const artworks: Row = [
  'Artworks',
  ({ limits }) => (limits.artworks === null ? 'Unlimited' : String(limits.artworks)),
]

const mails: Row = [
  'Reminders and saved searches by email',
  ({ limits }) => (limits.opportunityMails ? 'Included' : none),
]

const posts: Row = [
  'Opportunity posts included',
  ({ limits: { opportunityPostsPerYear: count, opportunityTypes }, isFree }) => {
    if (isFree) return `${freePostsPerYear} free post a year`
    if (count !== null) return `${count} a year`
    return opportunityTypes ? 'Unlimited residencies' : 'Unlimited'
  },
]

const boosts: Row = [
  'Boosts included',
  ({ limits: { boostsPerMonth } }) => (boostsPerMonth === 0 ? none : `${boostsPerMonth} a month`),
]

const statistics: Row = [
  'Statistics',
  ({ limits: { statisticsDays: days } }) => (days === null ? 'All' : `${days} days`),
]

const members: Row = [
  'Members beside the owner',
  ({ limits: { members: count } }) =>
    count === null ? 'Unlimited' : count === 0 ? none : String(count),
]

const rows: Record<Audience, Row[]> = {
  artists: [artworks, mails, boosts, statistics, members],
  organizations: [posts, artworks, boosts, statistics, members],
}

interface Props {
  cards: readonly PlanCard[]
  audience: Audience
}

/** A table; on a phone, one block per row with the plans below each other. */
export const PlanComparison = ({ cards, audience }: Props) => {
  const columns: Column[] = [
    { label: 'Free', limits: freePlan, isFree: true },
    ...cards
      .filter(({ type }) => audienceOf(type) === audience)
      .map(({ type, label }) => ({ label, limits: plans[type] })),
  ]
  return (
    <table role="table" className={styles.table}>
      <caption className="visuallyHidden">What each plan includes</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map(({ label }) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows[audience].map(([label, value]) => (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            {columns.map((column) => (
              <td key={column.label} role="cell" data-plan={column.label}>
                {value(column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
