import type { GetServerSideProps } from 'next'
import { RoleOnly } from '@/components/profile/RoleOnly'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { PayoutSettings } from '@/components/settings/payouts/PayoutSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/navigation/paths'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <SettingsFrame title="Payouts" current={paths.settings.payouts}>
    <OwnProfileOnly>
      {(profile) => (
        <RoleOnly needs="OWNER" action="manage payouts">
          <PayoutSettings key={profile.id} profile={profile} />
        </RoleOnly>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
