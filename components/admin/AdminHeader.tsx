import { Tabs } from '@/components/ui/display/Tabs'
import { adminAddress } from '@/lib/profiles/adminProfiles'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import styles from './Admin.module.css'

const noFilters = { query: '', state: '', page: '' } as const
const addresses = {
  '': adminAddress({ ...noFilters, view: '' }),
  log: adminAddress({ ...noFilters, view: 'log' }),
  fulfillment: adminPaths.fulfillment,
  payments: adminPaths.payments,
  reports: adminPaths.reports,
  frontPage: adminPaths.frontPage,
  applications: adminPaths.applications,
  verified: adminPaths.verified,
  lookalikes: adminPaths.lookalikes,
  statistics: statisticsPaths.site,
}

export type AdminView = keyof typeof addresses

export const AdminHeader = ({ view }: { view: AdminView }) => (
  <div className={`wrap ${styles.head}`}>
    <h1 className="display">Administration</h1>
    <Tabs
      label="Administration"
      current={addresses[view]}
      tabs={[
        { href: addresses[''], label: 'Profiles' },
        { href: addresses.reports, label: 'Reports' },
        { href: addresses.log, label: 'Log' },
        { href: addresses.fulfillment, label: 'Fulfillment' },
        { href: addresses.payments, label: 'Payments' },
        { href: addresses.frontPage, label: 'Front page' },
        { href: addresses.applications, label: 'Applications' },
        { href: addresses.verified, label: 'Verified' },
        { href: addresses.lookalikes, label: 'Look-alikes' },
        { href: addresses.statistics, label: 'Statistics' },
      ]}
    />
  </div>
)
