import { Seo } from '@/components/seo/Seo'
import { FeedLink } from '@/components/seo/FeedLink'
import { ListJsonLd } from '@/components/seo/ListJsonLd'
import { feeds } from '@/lib/seo/feeds'
import type { InitialList } from '@/lib/lists/listDefinition'
import type { OpportunityPage } from '@/lib/opportunities/opportunityList'
import { paths } from '@/lib/navigation/paths'

const title = 'Opportunities'
const description =
  'Residencies, prizes, grants, commissions, jobs and open calls, each with what it pays, what it costs and when it closes.'

/** Title, feed and structured data of the list that the server has rendered. */
export const OpportunitiesSeo = ({ initial }: { initial: InitialList<OpportunityPage> }) => {
  const { address, result } = initial
  const page = result.data
  return (
    <>
      <Seo title={title} description={description} canonical={page && address} />
      <FeedLink title="New opportunities on Art Commons" href={feeds.opportunities} />
      {page && (
        <ListJsonLd
          of={address}
          list={() => ({
            name: title,
            description,
            items: page.items.map((item) => ({
              path: paths.opportunity(item.id),
              name: item.title,
            })),
            total: page.total,
            first: (page.page - 1) * page.size + 1,
          })}
        />
      )}
    </>
  )
}
