import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { TeamSettings } from '@/components/settings/team/TeamSettings'
import { pageNumberOf, textOf } from '@/lib/lists/listQuery'
import { teamPaths } from '@/lib/navigation/teamPaths'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => {
  const page = pageNumberOf(textOf(useRouter().query.page)) ?? 1
  return (
    <SettingsFrame title="Team" current={teamPaths.settings}>
      <OwnProfileOnly>
        {(profile) => <TeamSettings key={profile.id} profile={profile} page={page} />}
      </OwnProfileOnly>
    </SettingsFrame>
  )
}

export default Page
