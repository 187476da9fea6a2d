import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ProfileSettings } from '@/components/settings/ProfileSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <SettingsFrame title="Profile" current={paths.settings.profile}>
    <OwnProfileOnly>
      {(profile) => <ProfileSettings key={profile.id} profile={profile} />}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
