import type { GetServerSideProps } from 'next'
import { ReportView } from '@/components/report/ReportView'
import { Seo } from '@/components/seo/Seo'
import type { ReportKind } from '@/contract/enums/reports'
import { isId } from '@/lib/navigation/ids'
import { kindOfNoun, nounOf } from '@/lib/reports/reportSubjects'

interface Props {
  kind: ReportKind
  id: string
}

export const getServerSideProps: GetServerSideProps<Props> = ({ params }) => {
  const kind = kindOfNoun(params?.kind)
  if (!kind || !isId(params?.id)) return Promise.resolve({ notFound: true })
  return Promise.resolve({ props: { kind, id: params.id } })
}

const ReportPage = ({ kind, id }: Props) => (
  <>
    <Seo title={`Report this ${nounOf(kind)}`} />
    <ReportView key={id} kind={kind} id={id} />
  </>
)

export default ReportPage
