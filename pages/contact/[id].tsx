import type { GetServerSideProps } from 'next'
import { ContactView, type ContactProps } from '@/components/contact/ContactView'
import { Seo } from '@/components/seo/Seo'
import { Unavailable } from '@/components/status/Unavailable'
import { getArtwork } from '@/lib/api/artworks/artworks'
import { isMissing } from '@/lib/api/failures'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { getProfile } from '@/lib/api/profiles/profiles'
import { keepPrivate } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { titleOf } from '@/lib/artworks/artworks'
import { textOf } from '@/lib/lists/listQuery'
import { isId } from '@/lib/navigation/ids'

type Props = ContactProps | { error: string }

export const getServerSideProps: GetServerSideProps<Props> = async ({
  params,
  query,
  req,
  res,
}) => {
  const artworkId = textOf(query.artwork)
  if (!isId(params?.id) || (artworkId !== '' && !isId(artworkId))) return { notFound: true }
  keepPrivate(res)
  const [found, artwork] = await Promise.all([
    getProfile(params.id, onBehalfOf(req)),
    artworkId === '' ? null : getArtwork(artworkId, onBehalfOf(req)),
  ])
  for (const failed of [found, artwork]) {
    if (failed?.error === undefined) continue
    if (isMissing(failed)) return { notFound: true }
    setFailureStatus(res, failed)
    return { props: { error: failed.error } }
  }
  if (!found.data || (artwork?.data && artwork.data.profile.id !== found.data.id)) {
    return { notFound: true }
  }
  const { id, handle, name, acceptsMessages } = found.data
  return {
    props: {
      profile: { id, handle, name, acceptsMessages },
      artwork: artwork?.data ? { id: artwork.data.id, title: titleOf(artwork.data) } : null,
    },
  }
}

const ContactPage = (props: Props) => {
  if ('error' in props) {
    return <Unavailable title="We couldn’t load this page" error={props.error} />
  }
  const { profile, artwork } = props
  return (
    <>
      <Seo title={artwork ? `Enquire about ${artwork.title}` : `Contact ${profile.name}`} />
      <ContactView key={`${profile.id} ${artwork?.id}`} {...props} />
    </>
  )
}

export default ContactPage
