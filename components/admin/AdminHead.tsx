import { Tabs } from '@/components/ui/Tabs'
import { adminAddress } from '@/lib/adminProfiles'
import { paths } from '@/lib/paths'
import styles from './Admin.module.css'

const nothing = { query: '', state: '', page: '' } as const
const addresses = {
  '': adminAddress({ ...nothing, view: '' }),
  log: adminAddress({ ...nothing, view: 'log' }),
}

export const AdminHead = ({ view }: { view: '' | 'log' }) => (
  <div className={`wrap ${styles.head}`}>
    <h1 className="display">Administration</h1>
    <Tabs
      label="Administration"
      current={addresses[view]}
      tabs={[
        { href: addresses[''], label: 'Profiles' },
        { href: addresses.log, label: 'Log' },
        { href: paths.adminFulfilment, label: 'Fulfilment' },
      ]}
    />
  </div>
)
