import type { GetServerSideProps } from 'next'
import { BoostReceiptView } from '@/components/statistics/BoostReceiptView'
import { isId } from '@/lib/navigation/ids'

interface Props {
  id: string
}

export const getServerSideProps: GetServerSideProps<Props> = ({ params }) =>
  Promise.resolve(isId(params?.id) ? { props: { id: params.id } } : { notFound: true })

export default BoostReceiptView
