import { AvatarSettings } from '@/components/settings/AvatarSettings'
import { CoverSettings } from '@/components/settings/CoverSettings'
import { GallerySettings } from '@/components/settings/GallerySettings'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { paths } from '@/lib/paths'

const Page = () => (
  <SettingsFrame title="Pictures" current={paths.settings.images}>
    <OwnProfileOnly>
      {(profile) => (
        <>
          <AvatarSettings key={`avatar ${profile.id}`} profile={profile} />
          <CoverSettings key={`cover ${profile.id}`} profile={profile} />
          <GallerySettings key={`gallery ${profile.id}`} profile={profile} />
        </>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
