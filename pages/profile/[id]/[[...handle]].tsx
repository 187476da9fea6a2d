import type { GetServerSideProps } from 'next'
import { ItalicPreload } from '@/components/shell/ItalicPreload'
import { Unavailable } from '@/components/status/Unavailable'
import { OrganizationView } from '@/components/profile/page/OrganizationView'
import { PersonView } from '@/components/profile/page/PersonView'
import { ProfileSeo } from '@/components/profile/page/ProfileSeo'
import { ReportUnlessOwn } from '@/components/report/ReportUnlessOwn'
import { profileTag } from '@/contract/cacheTags'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { isMissing } from '@/lib/api/failures'
import { isId } from '@/lib/navigation/ids'
import { paths, withQuery } from '@/lib/navigation/paths'
import {
  loadProfilePage,
  artworksPage,
  type ProfilePage as Found,
} from '@/lib/profiles/profilePage'
import { isOrganization } from '@/lib/profiles/profiles'

type Props = Found | { error: string }

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const { params, query, res } = context
  const page = artworksPage(query.page)
  if (page === null || !isId(params?.id)) return { notFound: true }
  const found = await loadProfilePage(context, page)
  keepPrivate(res)
  if ('error' in found) {
    if (isMissing(found)) return { notFound: true }
    setFailureStatus(res, found)
    return { props: { error: found.error } }
  }
  const { id, handle } = found.profile
  if ([params?.handle ?? []].flat().join('/') !== handle) {
    // Browsers ask again: a handle may belong to another profile later.
    sharePage(res, [profileTag(id)])
    const destination = withQuery(paths.profile(id, handle), { page: page > 1 ? page : undefined })
    return { redirect: { destination, permanent: true } }
  }
  const { artworks, opportunities, rooms } = found
  if (artworks && opportunities && rooms) sharePage(res, [profileTag(id), 'rooms'])
  return { props: { ...found, rooms: rooms ?? [] } }
}

const ProfilePage = (props: Props) => {
  if ('error' in props) {
    return <Unavailable title="We couldn’t load this profile" error={props.error} />
  }
  const { id } = props.profile
  const View = isOrganization(props.profile) ? OrganizationView : PersonView
  return (
    <>
      <ProfileSeo {...props} />
      <span hidden data-opened={`profile ${id} ${id}`} />
      <ItalicPreload />
      <View {...props} />
      <ReportUnlessOwn kind="profile" id={id} profileId={id} />
    </>
  )
}

export default ProfilePage
