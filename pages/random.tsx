import type { GetServerSideProps } from 'next'
import { getRandomOpportunity } from '@/lib/api/opportunities'
import { onBehalfOf } from '@/lib/api/visitor'
import { paths } from '@/lib/navigation/paths'

/** Sends the visitor to an open opportunity by chance; to the list when there is none. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const { data } = await getRandomOpportunity(onBehalfOf(req))
  res.setHeader('Cache-Control', 'no-store')
  const destination = data ? paths.opportunity(data.id) : paths.opportunities
  return { redirect: { destination, permanent: false } }
}

/** Nobody sees it. */
const RandomPage = () => null

export default RandomPage
