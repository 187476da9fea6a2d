import { Seo } from '@/components/seo/Seo'
import { FeedLink } from '@/components/seo/FeedLink'
import { JsonLd } from '@/components/seo/JsonLd'
import type { Profile } from '@/contract/profiles'
import { feeds } from '@/lib/seo/feeds'
import { paths, withQuery } from '@/lib/navigation/paths'
import { plainText, shorten } from '@/lib/formatting/plainText'
import type { ProfilePage } from '@/lib/profiles/profilePage'
import { isOrganization, kindOf, placeOf, profileTrail } from '@/lib/profiles/profiles'
import { shareImage } from '@/lib/seo/shareImage'
import { profileNode } from '@/lib/seo/structuredData/profiles'
import { breadcrumbNode } from '@/lib/seo/structuredData/site'

const describe = (profile: Profile) => {
  const { name, headline, bioHtml, statementHtml } = profile
  const who = [name, kindOf(profile), placeOf(profile)].filter(Boolean).join(', ')
  const text = headline ?? plainText(bioHtml ?? statementHtml)
  return shorten([`${who}.`, text].filter(Boolean).join(' '), 300)
}

/** Metadata, feed and structured data of a profile. */
export const ProfileSeo = ({ profile, works, page }: ProfilePage) => {
  const { id, handle, name, cover, image } = profile
  const shared = cover ?? works?.[0]?.image ?? image
  const path = paths.profile(id, handle)
  return (
    <>
      <Seo
        title={`${name}, ${kindOf(profile).toLowerCase()}`}
        description={describe(profile)}
        canonical={withQuery(path, { page: page > 1 ? page : undefined })}
        type={isOrganization(profile) ? 'website' : 'profile'}
        image={shared ? shareImage(shared) : undefined}
      />
      <FeedLink title={`Works by ${name}`} href={feeds.profile(id)} />
      <JsonLd
        of={path}
        nodes={
          process.browser ? [] : [profileNode(profile), breadcrumbNode(profileTrail(profile), name)]
        }
      />
    </>
  )
}
