import { EmbedLink } from '@/components/seo/EmbedLink'
import { Seo } from '@/components/seo/Seo'
import { FeedLink } from '@/components/seo/FeedLink'
import { JsonLd } from '@/components/seo/JsonLd'
import { opportunityTypes } from '@/contract/enums/opportunities'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDay } from '@/lib/formatting/dates'
import { feeds } from '@/lib/seo/feeds'
import { opportunityTrail } from '@/lib/opportunities/trail'
import { receiveWords, totalFee } from '@/lib/opportunities/terms'
import { paths } from '@/lib/navigation/paths'
import { plainText, shorten } from '@/lib/formatting/plainText'
import { shareImage } from '@/lib/seo/shareImage'
import { opportunityNode } from '@/lib/seo/structuredData/opportunities'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'

const describe = (opportunity: Opportunity) => {
  const { type, profile, deadline, feeType, fees, summary, descriptionHtml } = opportunity
  const fee = totalFee(feeType, fees)
  const terms = [
    `${opportunityTypes[type].label} by ${profile.name}`,
    deadline ? `until ${formatDay(deadline.localDateTime)}` : 'rolling',
    opportunity.headlineReward && receiveWords(opportunity),
    fee && `fee: ${fee}`,
  ]
  const text = summary ?? plainText(descriptionHtml)
  return shorten([`${terms.filter(Boolean).join(', ')}.`, text].filter(Boolean).join(' '), 300)
}

/** Metadata for search engines and link previews. */
export const OpportunitySeo = ({ opportunity }: { opportunity: Opportunity }) => {
  const { id, title, profile, images, byInvitation } = opportunity
  // Neither search engines nor previews, which others store, get more than the title.
  if (byInvitation) return <Seo title={`${title}, ${profile.name}`} />
  const image = images[0] ?? profile.image
  return (
    <>
      <Seo
        title={`${title}, ${profile.name}`}
        description={describe(opportunity)}
        canonical={paths.opportunity(id)}
        type="article"
        image={image ? shareImage(image) : undefined}
      />
      <EmbedLink title={title} canonical={paths.opportunity(id)} />
      <FeedLink title="New opportunities on Art Commons" href={feeds.opportunities} />
      <JsonLd
        of={id}
        nodes={
          process.browser
            ? []
            : [opportunityNode(opportunity), breadcrumbNode(opportunityTrail(opportunity), title)]
        }
      />
    </>
  )
}
