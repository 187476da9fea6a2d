import { AdminList } from '@/components/admin/AdminList'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { notify } from '@/components/ui/feedback/notify'
import type { Lookalike } from '@/contract/adminVerifications'
import { adminDismissLookalike } from '@/lib/api/adminVerifications'
import { formatLongDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import { lookalikeList } from '@/lib/verification/adminLists'
import styles from './Verification.module.css'

const Named = ({ id, name, handle }: Lookalike['profile']) => (
  <>
    <PrefetchLink href={paths.profile(id, handle)}>
      <bdi>{name}</bdi>
    </PrefetchLink>{' '}
    (<bdi>{handle}</bdi>)
  </>
)

const Row = ({ item, onChanged }: { item: Lookalike; onChanged: () => void }) => {
  const { profile, verified, createdAt } = item
  const { send, isBusy } = useRequest()
  const dismiss = () =>
    send(() => adminDismissLookalike(profile.id), {
      onDone: onChanged,
      onFailure: ({ error }) => notify.error(error),
    })
  return (
    <li className={styles.item}>
      <div>
        <p>
          <Named {...profile} /> looks like <Named {...verified} />
        </p>
        <p className="muted">
          Created on {formatLongDay(createdAt)}. The verified one controls {verified.domain}.
        </p>
      </div>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void dismiss()}>
        Not an imitation
      </Button>
    </li>
  )
}

/** Profiles that can be confused with verified ones. Their pages have the actions of administrators. */
export const AdminLookalikes = () => (
  <AdminList
    view="lookalikes"
    list={lookalikeList}
    label="Look-alikes"
    noun={['profile', 'profiles']}
    empty={() => (
      <EmptyState title="No look-alikes">
        Profiles whose names or handles can be confused with those of verified organizations appear
        here.
      </EmptyState>
    )}
  >
    {({ items }, reload) => (
      <ul role="list" className={styles.list}>
        {items.map((item) => (
          <Row key={item.profile.id} item={item} onChanged={reload} />
        ))}
      </ul>
    )}
  </AdminList>
)
