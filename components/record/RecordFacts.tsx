import { Ledger } from '@/components/ui/display/Ledger'
import { Help } from '@/components/ui/inputs/Help'
import { lazyPart } from '@/components/ui/lazyPart'
import type { RecordFact } from '@/lib/records/recordFacts'
import styles from './RecordFacts.module.css'

/** Definitions are longer than the facts, and few are read. */
const FactDefinition = lazyPart(() =>
  import('./FactDefinition').then((part) => part.FactDefinition),
)

/** How calls were run, as Art Commons counts it, with the definition of each fact. */
export const RecordFacts = ({ facts }: { facts: readonly RecordFact[] }) => (
  <Ledger
    rows={facts.map(({ label, value }) => ({
      label: (
        <span className={styles.label}>
          {label}{' '}
          <Help about={label}>
            <FactDefinition label={label} />
          </Help>
        </span>
      ),
      value,
    }))}
  />
)
