import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { RoleOnly } from '@/components/profile/RoleOnly'
import { ExportSettings } from '@/components/settings/export/ExportSettings'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { portfolioPaths } from '@/lib/navigation/portfolioPaths'

const Page = () => (
  <SettingsFrame title="Export and import" current={portfolioPaths.settings}>
    <OwnProfileOnly>
      {(profile) => (
        <RoleOnly needs="EDITOR" action="export and import the portfolio">
          <ExportSettings key={profile.id} profile={profile} />
        </RoleOnly>
      )}
    </OwnProfileOnly>
  </SettingsFrame>
)

export default Page
