import type { GetServerSideProps } from 'next'
import { OpportunitiesSeo } from '@/components/opportunity/list/OpportunitiesSeo'
import { OpportunitiesView } from '@/components/opportunity/list/OpportunitiesView'
import { catalogCurrencies, defaultCurrency } from '@/contract/enums/currencies'
import { listOpportunities } from '@/lib/api/opportunities'
import { onBehalfOf } from '@/lib/api/visitor'
import type { OpportunitiesStart } from '@/lib/opportunities/useOpportunities'
import { isPlainQuery } from '@/lib/lists/listQuery'
import { listStart } from '@/lib/lists/listStart'
import {
  comparesAmounts,
  opportunitiesAddress,
  opportunityFilters,
  opportunityQuery,
  parseOpportunities,
} from '@/lib/opportunities/opportunities'

interface Props {
  start: OpportunitiesStart
}

/** An order by amounts without a currency means the person's own. */
const currencyOf = (remembered: string | undefined) =>
  catalogCurrencies.find((code) => code === remembered) ?? defaultCurrency

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  const asked = parseOpportunities(query)
  const isAmbiguous = comparesAmounts(asked.sortBy) && !asked.currency
  const state = isAmbiguous ? { ...asked, currency: currencyOf(req.cookies.currency) } : asked
  const address = opportunitiesAddress(state)
  // A form without scripts sends its empty fields, too: the list has one plain address.
  if (!isPlainQuery(query, opportunityQuery(state))) {
    return { redirect: { destination: address, permanent: false } }
  }
  const result = await listOpportunities(opportunityFilters(state), onBehalfOf(req))
  return { props: { start: listStart(address, result, res) } }
}

const OpportunitiesPage = ({ start }: Props) => (
  <>
    <OpportunitiesSeo start={start} />
    <OpportunitiesView start={start} />
  </>
)

export default OpportunitiesPage
