import type { GetServerSideProps } from 'next'
import { PricingView } from '@/components/pricing/PricingView'
import { JsonLd } from '@/components/seo/JsonLd'
import { Seo } from '@/components/seo/Seo'
import { catalogCurrencies, defaultCurrency } from '@/contract/enums/payments/currencies'
import type { InitialPricing } from '@/contexts/usePricing'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { paths } from '@/lib/navigation/paths'
import { loadPricing } from '@/lib/pricing/loadPricing'
import { parsePricing, pricingAddress } from '@/lib/pricing/pricingState'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'
import { planNodes } from '@/lib/seo/structuredData/plans'

interface Props {
  initial: InitialPricing
  /** Without what only this visitor has chosen. */
  canonical: string
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ req, res, query }) => {
  const { currency: cookie } = req.cookies
  const currency = catalogCurrencies.find((code) => code === cookie) ?? defaultCurrency
  const result = await loadPricing(currency, onBehalfOf(req))
  const { audience } = parsePricing(query)
  // Caches in front of us know nothing of cookies.
  res.setHeader('Vary', 'Cookie')
  if (cookie === undefined && result.error === undefined) sharePage(res, ['products'])
  else keepPrivate(res)
  if (result.error !== undefined) setFailureStatus(res, result)
  const isArtists = audience === null || audience === 'artists'
  return {
    props: {
      initial: {
        currency,
        result: result.error === undefined ? { data: result.data } : { error: result.error },
      },
      canonical: isArtists ? paths.pricing : pricingAddress({ audience }),
    },
  }
}

const PricingPage = ({ initial, canonical }: Props) => {
  const plans = initial.result.data?.plans
  return (
    <>
      <Seo
        title="Pricing"
        description="Plans for artists and organizations, billed monthly or yearly. A profile, bookmarks and applying are free."
        canonical={plans && canonical}
      />
      {plans && (
        <JsonLd
          of={canonical}
          nodes={
            process.browser
              ? []
              : [
                  ...planNodes(plans),
                  breadcrumbNode([{ href: paths.home, label: 'Art Commons' }], 'Pricing'),
                ]
          }
        />
      )}
      <PricingView initial={initial} />
    </>
  )
}

export default PricingPage
