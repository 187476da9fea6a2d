import { Ledger } from '@/components/ui/display/Ledger'
import { Help } from '@/components/ui/inputs/Help'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { recordFacts } from '@/lib/records/recordFacts'
import styles from './RecordFacts.module.css'

/** How calls were run, as Art Commons counts it, with the definition of each fact. */
export const RecordFacts = ({ record }: { record: OpportunityRecord | ProfileRecord }) => (
  <Ledger
    rows={recordFacts(record).map(({ label, value, definition }) => ({
      label: (
        <span className={styles.label}>
          {label} <Help about={label}>{definition}</Help>
        </span>
      ),
      value,
    }))}
  />
)
