import type { GetServerSideProps } from 'next'
import dynamic from 'next/dynamic'
import { ReviewLoading, ReviewPage } from '@/components/application/review/ReviewPage'

const Review = dynamic(
  () => import('@/components/application/review/Review').then((part) => part.Review),
  { loading: () => <ReviewLoading /> },
)

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => <ReviewPage>{(shown) => <Review key={shown.id} {...shown} />}</ReviewPage>

export default Page
