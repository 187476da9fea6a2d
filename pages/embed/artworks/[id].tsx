import { EmbeddedWorks } from '@/components/embedPages/EmbeddedWorks'
import { OutLink } from '@/components/embedPages/OutLink'
import { serveEmbed } from '@/components/embedPages/serveEmbed'
import { profileTag } from '@/contract/cacheTags'
import { embedLimits } from '@/contract/embedPages'
import { listProfileArtworks } from '@/lib/api/artworks/artworks'
import { getProfile } from '@/lib/api/profiles/profiles'
import { paths } from '@/lib/navigation/paths'

/** Chosen works of a profile, or its first ones, for frames of other websites. */
export const getServerSideProps = serveEmbed(
  'This profile isn’t on Art Commons.',
  async ({ id, ids, options }) => {
    const chosen = { size: embedLimits.artworks, ...(ids && { ids: ids.join(',') }) }
    const [profile, artworks] = await Promise.all([
      getProfile(id, options()),
      // Without ids, the API would list all.
      ids?.length === 0 ? { data: [] } : listProfileArtworks(id, chosen, options()),
    ])
    if (profile.data === undefined) return profile
    if (artworks.data === undefined) return artworks
    const { handle, name } = profile.data
    const path = paths.profile(id, handle)
    return {
      title: `Works by ${name}`,
      path,
      children:
        artworks.data.length > 0 ? (
          <EmbeddedWorks works={artworks.data} />
        ) : (
          <p>
            No works are on show here. <OutLink path={path}>Visit the profile</OutLink>
          </p>
        ),
      tags: [profileTag(id)],
    }
  },
)

/** Never rendered: the response is complete before. */
const EmbeddedWorksPage = () => null

export default EmbeddedWorksPage
