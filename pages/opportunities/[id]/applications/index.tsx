import type { GetServerSideProps } from 'next'
import { ReviewLoading, ReviewPage } from '@/components/application/review/ReviewPage'
import { lazyPart } from '@/components/ui/lazyPart'

const Review = lazyPart(
  () => import('@/components/application/review/Review').then((part) => part.Review),
  <ReviewLoading />,
)

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => <ReviewPage>{(shown) => <Review key={shown.id} {...shown} />}</ReviewPage>

export default Page
