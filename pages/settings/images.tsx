import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { PictureSettings } from '@/components/settings/PictureSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/paths'

const Page = () => (
  <SettingsFrame title="Pictures" current={paths.settings.images}>
    <OwnProfileOnly>
      {(profile) => <PictureSettings key={profile.id} profile={profile} />}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
