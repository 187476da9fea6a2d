import type { GetServerSideProps } from 'next'
import { ArtworkSeo } from '@/components/artwork/viewer/ArtworkSeo'
import { ArtworkViewer } from '@/components/artwork/viewer/ArtworkViewer'
import { Embed } from '@/components/artwork/viewer/Embed'
import { HangsIn } from '@/components/artwork/viewer/HangsIn'
import { MoreByArtist } from '@/components/artwork/viewer/MoreByArtist'
import { SimilarArtworks } from '@/components/artwork/viewer/SimilarArtworks'
import { OnTheWall } from '@/components/artwork/wall/OnTheWall'
import { ReportUnlessOwn } from '@/components/report/ReportUnlessOwn'
import { Unavailable } from '@/components/status/Unavailable'
import { ItalicPreload } from '@/components/shell/ItalicPreload'
import type { Artwork } from '@/contract/artworks/artworks'
import type { RoomSummary } from '@/contract/rooms'
import { profileTag } from '@/contract/cacheTags'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { getArtwork, listProfileArtworks, listSimilarArtworks } from '@/lib/api/artworks/artworks'
import { listArtworkRooms } from '@/lib/api/rooms'
import { getProfile } from '@/lib/api/profiles/profiles'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { cardOf, type CardArtwork } from '@/lib/artworks/artworks'
import { enquiryAddress, isForSale } from '@/lib/artworks/enquiry'
import { isMissing } from '@/lib/api/failures'
import { isId } from '@/lib/navigation/ids'

interface Found {
  artwork: Artwork
  more: CardArtwork[]
  /** How many works the profile shows. */
  total: number
  /** By other profiles. */
  similar: CardArtwork[]
  /** Open ones in which it hangs. */
  rooms: RoomSummary[]
  /** Where to ask for the artwork; null when it is not for sale. */
  enquiry: string | null
}
type Props = Found | { error: string }

const MORE = 4

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, req, res }) => {
  if (!isId(params?.id)) return { notFound: true }
  const found = await getArtwork(params.id, onBehalfOf(req))
  keepPrivate(res)
  if (found.error !== undefined) {
    if (isMissing(found)) return { notFound: true }
    setFailureStatus(res, found)
    return { props: { error: found.error } }
  }
  const artwork = { ...found.data, description: null }
  const { id: profileId } = artwork.profile
  const [others, alike, owner, hanging] = await Promise.all([
    listProfileArtworks(profileId, { size: MORE + 1 }, onBehalfOf(req)),
    listSimilarArtworks(artwork.id, {}, onBehalfOf(req)),
    isForSale(artwork) ? getProfile(profileId, onBehalfOf(req)) : null,
    listArtworkRooms(artwork.id, onBehalfOf(req)),
  ])
  const similar = (alike.data ?? []).map(cardOf)
  const enquiry = owner && enquiryAddress(artwork, owner)
  const rooms = hanging.data ?? []
  if (others.error !== undefined) {
    return { props: { artwork, more: [], total: 0, similar, rooms, enquiry } }
  }
  const more = others.data.filter(({ id }) => id !== artwork.id).slice(0, MORE)
  const total = others.total ?? more.length
  const isWhole = [alike, owner, hanging].every((result) => result?.error === undefined)
  if (isWhole) sharePage(res, [profileTag(profileId), 'rooms'])
  return { props: { artwork, more: more.map(cardOf), total, similar, rooms, enquiry } }
}

const ArtworkPage = (props: Props) => {
  if ('error' in props) {
    return <Unavailable title="We couldn’t load this artwork" error={props.error} />
  }
  const { artwork, more, total, similar, rooms, enquiry } = props
  return (
    <>
      <ArtworkSeo artwork={artwork} />
      <span hidden data-opened={`artwork ${artwork.id} ${artwork.profile.id}`} />
      <ItalicPreload />
      <ArtworkViewer artwork={artwork} enquiry={enquiry} />
      <OnTheWall {...artwork} />
      <HangsIn rooms={rooms} />
      {artwork.embeddedContent && <Embed content={artwork.embeddedContent} />}
      <ReportUnlessOwn kind="artwork" id={artwork.id} profileId={artwork.profile.id} />
      <MoreByArtist profile={artwork.profile} artworks={more} total={total} />
      <SimilarArtworks artworks={similar} />
    </>
  )
}

export default ArtworkPage
