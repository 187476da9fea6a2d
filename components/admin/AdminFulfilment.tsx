import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { fulfilmentList, type FulfilmentState } from '@/lib/fulfilment/fulfilmentList'
import { AdminList } from './AdminList'
import { FulfilmentItem } from './FulfilmentItem'
import styles from './Fulfilment.module.css'

const stateLinks = ({ state }: FulfilmentState) => (
  <div className={styles.states}>
    <SegmentedLinks
      label="Show"
      options={{ '': 'To do', done: 'Done' }}
      value={state}
      href={(next) => fulfilmentList.toAddress({ state: next, page: '' })}
    />
  </div>
)

const noBoosts = ({ state }: FulfilmentState) => (
  <EmptyState title={state === 'done' ? 'Nothing has been done yet' : 'Nothing to do'}>
    Boosts on social media, on Instagram and in the newsletter appear here once they are paid.
  </EmptyState>
)

/** Boosts that people carry out. */
export const AdminFulfilment = () => (
  <AdminList
    view="fulfilment"
    list={fulfilmentList}
    label="Boosts"
    noun={['boost', 'boosts']}
    filters={stateLinks}
    empty={noBoosts}
  >
    {({ items }, reload) => (
      <ul role="list" className={styles.list}>
        {items.map((boost) => (
          <FulfilmentItem key={boost.id} boost={boost} onDone={reload} />
        ))}
      </ul>
    )}
  </AdminList>
)
