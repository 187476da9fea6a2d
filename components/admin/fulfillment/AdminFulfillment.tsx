import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { fulfillmentList, type FulfillmentState } from '@/lib/fulfillment/fulfillmentList'
import { AdminList } from '@/components/admin/AdminList'
import { FulfillmentItem } from './FulfillmentItem'
import styles from './Fulfillment.module.css'

const stateLinks = ({ state }: FulfillmentState) => (
  <div className={styles.states}>
    <SegmentedLinks
      label="Show"
      options={{ '': 'To do', done: 'Done' }}
      value={state}
      href={(next) => fulfillmentList.toAddress({ state: next, page: '' })}
    />
  </div>
)

const noBoosts = ({ state }: FulfillmentState) => (
  <EmptyState title={state === 'done' ? 'Nothing has been done yet' : 'Nothing to do'}>
    Boosts on social media, on Instagram and in the newsletter appear here once they are paid.
  </EmptyState>
)

/** Boosts that people carry out. */
export const AdminFulfillment = () => (
  <AdminList
    view="fulfillment"
    list={fulfillmentList}
    label="Boosts"
    noun={['boost', 'boosts']}
    filters={stateLinks}
    empty={noBoosts}
  >
    {({ items }, reload) => (
      <ul role="list" className={styles.list}>
        {items.map((boost) => (
          <FulfillmentItem key={boost.id} boost={boost} onDone={reload} />
        ))}
      </ul>
    )}
  </AdminList>
)
