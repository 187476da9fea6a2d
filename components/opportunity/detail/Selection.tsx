import { Ledger } from '@/components/ui/display/Ledger'
import { LinkedText } from '@/components/ui/display/LinkedText'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { NotStated } from './NotStated'
import styles from './OpportunityBody.module.css'

/** Jury, criteria and the rights that the organizer requests. */
export const Selection = ({ opportunity }: { opportunity: Opportunity }) => {
  const { jury, criteria, rightsRequested } = opportunity
  const facts = [
    ['Jury', jury],
    ['Criteria', criteria],
    ['Rights requested', rightsRequested],
  ] as const
  return (
    <section className={styles.section}>
      <h2>How it is decided</h2>
      <Ledger
        rows={facts.map(([label, text]) => ({
          label,
          value: text ? (
            <span className={styles.lines} dir="auto">
              <LinkedText>{text}</LinkedText>
            </span>
          ) : (
            <NotStated />
          ),
        }))}
      />
    </section>
  )
}
