import { countedKinds, type CountedKind } from '@/contract/enums/statistics'
import type { ItemStatistics } from '@/contract/statistics'
import { formatCount } from '@/lib/formatting/numbers'
import { changeWords } from '@/lib/statistics/figures'
import styles from './Statistics.module.css'

interface Props {
  totals: ItemStatistics['totals']
  kinds: readonly CountedKind[]
}

/** The numbers that matter most, with their change. */
export const Figures = ({ totals, kinds }: Props) => (
  <dl className={styles.figures}>
    {kinds.map((kind) => {
      const change = changeWords(totals[kind])
      return (
        <div key={kind}>
          <dt>{countedKinds[kind]}</dt>
          <dd className="num">
            {formatCount(totals[kind].count)}
            {change && <span>{change}</span>}
          </dd>
        </div>
      )
    })}
  </dl>
)
