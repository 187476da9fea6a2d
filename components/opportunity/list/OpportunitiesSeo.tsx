import { FeedLink } from '@/components/seo/FeedLink'
import { ListSeo } from '@/components/seo/ListSeo'
import { feeds } from '@/lib/seo/feeds'
import type { InitialList } from '@/lib/lists/listDefinition'
import type { OpportunityPage } from '@/lib/opportunities/opportunityList'
import { paths } from '@/lib/navigation/paths'

const description =
  'Residencies, prizes, grants, commissions, jobs and open calls, each with what it pays, what it costs and when it closes.'

/** Title, feed and structured data of the list that the server has rendered. */
export const OpportunitiesSeo = ({ initial }: { initial: InitialList<OpportunityPage> }) => (
  <>
    <ListSeo
      name="Opportunities"
      description={description}
      initial={initial}
      list={({ items, page, size }) => ({
        items: items.map(({ id, title }) => ({ path: paths.opportunity(id), name: title })),
        first: (page - 1) * size + 1,
      })}
    />
    <FeedLink title="New opportunities on Art Commons" href={feeds.opportunities} />
  </>
)
