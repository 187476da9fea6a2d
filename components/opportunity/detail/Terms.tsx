import type { Opportunity } from '@/contract/opportunities/opportunity'
import { NotStated } from './NotStated'
import { WhatYouPay } from './WhatYouPay'
import { WhatYouReceive } from './WhatYouReceive'
import styles from './OpportunityBody.module.css'

/** What the applicant receives and pays, and what is not covered. */
export const Terms = ({ opportunity }: { opportunity: Opportunity }) => (
  <section className={styles.section}>
    <h2>The terms</h2>
    <div className={styles.terms}>
      <div>
        <h3>What you receive</h3>
        <WhatYouReceive rewards={opportunity.rewards} />
      </div>
      <div>
        <h3>What you pay</h3>
        <WhatYouPay {...opportunity} />
      </div>
      <div>
        <h3>What is not covered</h3>
        <ul className={styles.plain}>
          {opportunity.notCovered.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
          {opportunity.notCovered.length === 0 && (
            <li>
              <NotStated />
            </li>
          )}
        </ul>
      </div>
    </div>
  </section>
)
