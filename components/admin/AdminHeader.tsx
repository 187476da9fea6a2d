import { Tabs } from '@/components/ui/display/Tabs'
import { adminAddress } from '@/lib/profiles/adminProfiles'
import { paths } from '@/lib/navigation/paths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import styles from './Admin.module.css'

const noFilters = { query: '', state: '', page: '' } as const
const addresses = {
  '': adminAddress({ ...noFilters, view: '' }),
  log: adminAddress({ ...noFilters, view: 'log' }),
  fulfillment: paths.adminFulfillment,
  payments: paths.adminPayments,
  reports: paths.adminReports,
  frontPage: paths.adminFrontPage,
  applications: paths.adminApplications,
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
        { href: addresses.statistics, label: 'Statistics' },
      ]}
    />
  </div>
)
