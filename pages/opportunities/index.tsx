import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { OpportunitiesSeo } from '@/components/opportunity/list/OpportunitiesSeo'
import { OpportunitiesView } from '@/components/opportunity/list/OpportunitiesView'
import { keepPrivate } from '@/lib/api/sharedPage'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { InitialList } from '@/lib/lists/listDefinition'
import { loadInitialList } from '@/lib/lists/loadInitialList'
import { visitorCurrency } from '@/lib/lists/visitorCurrency'
import { comparesAmounts } from '@/lib/opportunities/opportunities'
import { opportunityList, type OpportunityPage } from '@/lib/opportunities/opportunityList'

interface Props {
  initial: InitialList<OpportunityPage>
}

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const requested = opportunityList.parse(context.query)
  const state =
    comparesAmounts(requested.sortBy) && !requested.currency
      ? { ...requested, currency: visitorCurrency(context.req) }
      : requested
  const tags = ['opportunities', 'profiles']
  const loaded = await loadInitialList(opportunityList, state, context, tags)
  // A redirect to the visitor's currency is the visitor's own.
  if (state !== requested) keepPrivate(context.res)
  return 'redirect' in loaded ? loaded : { props: loaded }
}

const loadMore = () =>
  import('@/components/opportunity/list/SeenAndPromoted').then((module) => module.SeenAndPromoted)

const OpportunitiesPage = ({ initial }: Props) => {
  // A list that a visitor has filtered is followed by nothing that they did not ask for.
  const isWhole = Object.keys(useRouter().query).length === 0
  const [SeenAndPromoted, fetchMore] = useLazyComponent(loadMore)
  useEffect(fetchMore, [fetchMore])
  return (
    <>
      <OpportunitiesSeo initial={initial} />
      <OpportunitiesView initial={initial} />
      {isWhole && SeenAndPromoted && <SeenAndPromoted />}
    </>
  )
}

export default OpportunitiesPage
