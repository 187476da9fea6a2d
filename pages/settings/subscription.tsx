import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { SubscriptionSettings } from '@/components/settings/subscription/SubscriptionSettings'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <SettingsFrame title="Subscription" current={paths.settings.subscription}>
    <OwnProfileOnly>{(profile) => <SubscriptionSettings profile={profile} />}</OwnProfileOnly>
  </SettingsFrame>
)

export default Page
