import { EmbeddedOpportunities } from '@/components/embedPages/EmbeddedOpportunities'
import { OutLink } from '@/components/embedPages/OutLink'
import { serveEmbed } from '@/components/embedPages/serveEmbed'
import { profileTag } from '@/contract/cacheTags'
import { embedLimits } from '@/contract/embedPages'
import { listProfileOpportunities } from '@/lib/api/opportunities/opportunities'
import { getProfile } from '@/lib/api/profiles/profiles'
import { paths } from '@/lib/navigation/paths'

/** The open opportunities of a profile for frames of other websites, or chosen ones, also when they have closed. */
export const getServerSideProps = serveEmbed(
  'This profile isn’t on Art Commons.',
  async ({ id, ids, options }) => {
    const [profile, opportunities] = await Promise.all([
      getProfile(id, options()),
      listProfileOpportunities(id, {}, options()),
    ])
    if (profile.data === undefined) return profile
    if (opportunities.data === undefined) return opportunities
    const { handle, name } = profile.data
    const path = paths.profile(id, handle)
    const shown = opportunities.data
      .filter((opportunity) => (ids ? ids.includes(opportunity.id) : !opportunity.isClosed))
      .slice(0, embedLimits.opportunities)
    return {
      title: `Opportunities by ${name}`,
      path,
      children:
        shown.length > 0 ? (
          <EmbeddedOpportunities opportunities={shown} />
        ) : (
          <p>
            No opportunities are open right now. <OutLink path={path}>Visit the profile</OutLink>
          </p>
        ),
      tags: [profileTag(id)],
    }
  },
)

/** Never rendered: the response is complete before. */
const EmbeddedOpportunitiesPage = () => null

export default EmbeddedOpportunitiesPage
