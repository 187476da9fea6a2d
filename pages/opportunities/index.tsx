import type { GetServerSideProps } from 'next'
import { OpportunitiesSeo } from '@/components/opportunity/list/OpportunitiesSeo'
import { OpportunitiesView } from '@/components/opportunity/list/OpportunitiesView'
import { catalogCurrencies, defaultCurrency } from '@/contract/enums/currencies'
import type { InitialList } from '@/lib/lists/listDefinition'
import { loadInitialList } from '@/lib/lists/loadInitialList'
import { comparesAmounts } from '@/lib/opportunities/opportunities'
import { opportunityList, type OpportunityPage } from '@/lib/opportunities/opportunityList'

interface Props {
  initial: InitialList<OpportunityPage>
}

const currencyOf = (cookie: string | undefined) =>
  catalogCurrencies.find((code) => code === cookie) ?? defaultCurrency

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const requested = opportunityList.parse(context.query)
  // An order by amounts without a currency means the user's active one.
  const state =
    comparesAmounts(requested.sortBy) && !requested.currency
      ? { ...requested, currency: currencyOf(context.req.cookies.currency) }
      : requested
  const loaded = await loadInitialList(opportunityList, state, context)
  return 'redirect' in loaded ? loaded : { props: loaded }
}

const OpportunitiesPage = ({ initial }: Props) => (
  <>
    <OpportunitiesSeo initial={initial} />
    <OpportunitiesView initial={initial} />
  </>
)

export default OpportunitiesPage
