import { Seo } from '@/components/seo/Seo'
import { FeedLink } from '@/components/seo/FeedLink'
import { ListJsonLd } from '@/components/seo/ListJsonLd'
import { feeds } from '@/lib/seo/feeds'
import type { OpportunitiesStart } from '@/lib/opportunities/useOpportunities'
import { paths } from '@/lib/navigation/paths'

const title = 'Opportunities'
const description =
  'Residencies, prizes, grants, commissions, jobs and open calls, each with what it pays, what it costs and until when.'

/** What search engines are told of the list, and the feed of what is new. */
export const OpportunitiesSeo = ({ start }: { start: OpportunitiesStart }) => {
  const { address, result } = start
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
