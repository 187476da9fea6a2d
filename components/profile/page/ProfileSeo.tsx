import { EmbedLink } from '@/components/seo/EmbedLink'
import { Seo } from '@/components/seo/Seo'
import { FeedLink } from '@/components/seo/FeedLink'
import { JsonLd } from '@/components/seo/JsonLd'
import { feeds } from '@/lib/seo/feeds'
import { paths, withQuery } from '@/lib/navigation/paths'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { isOrganization } from '@/lib/profiles/profiles'
import { shareImage } from '@/lib/seo/shareImage'
import { profileNode } from '@/lib/seo/structuredData/profiles'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'

/** Metadata, feed and structured data of a profile. */
export const ProfileSeo = ({ profile, words, artworks, page }: ProfilePage) => {
  const { id, handle, name, cover, image } = profile
  const shared = cover ?? artworks?.[0]?.image ?? image
  const path = paths.profile(id, handle)
  return (
    <>
      <Seo
        title={`${name}, ${words.kind.toLowerCase()}`}
        description={words.description}
        canonical={withQuery(path, { page: page > 1 ? page : undefined })}
        type={isOrganization(profile) ? 'website' : 'profile'}
        image={shared ? shareImage(shared) : undefined}
      />
      <EmbedLink title={name} canonical={path} />
      <FeedLink title={`Works by ${name}`} href={feeds.profile(id)} />
      <JsonLd
        of={path}
        nodes={process.browser ? [] : [profileNode(profile), breadcrumbNode(words.trail, name)]}
      />
    </>
  )
}
