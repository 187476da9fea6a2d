import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import type { DeletedOpportunity } from '@/contract/opportunities/opportunities'
import { lifetimes } from '@/contract/limits/limits'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { titleOf } from '@/lib/opportunities/manage'
import { useTask } from '@/lib/hooks/useTask'
import { restore } from './manageActions'
import styles from './OwnOpportunities.module.css'

const lastDay = ({ deletedAt }: DeletedOpportunity) =>
  formatDay(new Date(Date.parse(deletedAt) + lifetimes.removedOpportunity * 1000).toISOString())

interface Props {
  opportunities: readonly DeletedOpportunity[]
  onChange: () => void
}

/** The deleted opportunities that their owner can still restore. */
export const DeletedOpportunities = ({ opportunities, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { run, subject } = useTask()
  if (opportunities.length === 0) return null
  const bringBack = async (opportunity: DeletedOpportunity) => {
    if (await run(() => restore(opportunity), opportunity.id)) onChange()
  }
  return (
    <div>
      <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {countOf(opportunities.length, 'deleted opportunity', 'deleted opportunities')}
      </Button>
      {isOpen && (
        <ul role="list" className={styles.rows} aria-label="Deleted opportunities">
          {opportunities.map((opportunity) => (
            <li key={opportunity.id}>
              <div className={styles.row}>
                <div className={styles.main}>
                  <p className={styles.title}>
                    <bdi>{titleOf(opportunity)}</bdi>
                  </p>
                  <p className={styles.stateText}>Can be restored until {lastDay(opportunity)}.</p>
                </div>
                <div className={styles.acts}>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Restore: ${titleOf(opportunity)}`}
                    busy={subject === opportunity.id}
                    onClick={() => void bringBack(opportunity)}
                  >
                    Restore
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
