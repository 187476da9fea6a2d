import type { GetServerSideProps } from 'next'
import { StatisticsView } from '@/components/statistics/StatisticsView'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

export default StatisticsView
