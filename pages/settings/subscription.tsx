import { RoleOnly } from '@/components/profile/RoleOnly'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { SubscriptionSettings } from '@/components/settings/subscription/SubscriptionSettings'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <SettingsFrame title="Subscription" current={paths.settings.subscription}>
    <OwnProfileOnly>
      {(profile) => (
        <RoleOnly needs="OWNER" action="manage the subscription">
          <SubscriptionSettings profile={profile} />
        </RoleOnly>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
