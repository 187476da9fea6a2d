import type { GetServerSideProps } from 'next'
import { getRandomOpportunity } from '@/lib/api/opportunities/opportunities'
import { onBehalfOf } from '@/lib/api/visitor'
import { paths } from '@/lib/navigation/paths'

/** Redirects to a random open opportunity, or to the list when none is open. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const { data } = await getRandomOpportunity(onBehalfOf(req))
  res.setHeader('Cache-Control', 'no-store')
  const destination = data ? paths.opportunity(data.id) : paths.opportunities
  return { redirect: { destination, permanent: false } }
}

/** Never rendered: every request is redirected. */
const RandomPage = () => null

export default RandomPage
