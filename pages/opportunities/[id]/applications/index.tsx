import type { GetServerSideProps } from 'next'
import { Review } from '@/components/application/review/Review'
import { ReviewPage } from '@/components/application/review/ReviewPage'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => <ReviewPage>{(shown) => <Review key={shown.id} {...shown} />}</ReviewPage>

export default Page
