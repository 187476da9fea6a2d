import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ImageSettings } from '@/components/settings/images/ImageSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/navigation/paths'

const Page = () => (
  <SettingsFrame title="Images" current={paths.settings.images}>
    <OwnProfileOnly>
      {(profile) => <ImageSettings key={profile.id} profile={profile} />}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
