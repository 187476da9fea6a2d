import type { GetServerSideProps } from 'next'
import { AppealView } from '@/components/report/AppealView'
import { Seo } from '@/components/seo/Seo'
import { Unavailable } from '@/components/status/Unavailable'
import type { RestrictionDetails } from '@/contract/reports'
import { isMissing } from '@/lib/api/failures'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { getRestriction } from '@/lib/api/reports'
import { onBehalfOf } from '@/lib/api/visitor'
import { isId } from '@/lib/navigation/ids'

type Props = { restriction: RestrictionDetails } | { error: string }

export const getServerSideProps: GetServerSideProps<Props> = async ({ params, req, res }) => {
  if (!isId(params?.id)) return { notFound: true }
  res.setHeader('Cache-Control', 'private, no-store')
  const found = await getRestriction(params.id, onBehalfOf(req))
  if (found.error === undefined) return { props: { restriction: found.data } }
  if (isMissing(found)) return { notFound: true }
  setFailureStatus(res, found)
  return { props: { error: found.error } }
}

const AppealPage = (props: Props) => {
  if ('error' in props) {
    return <Unavailable title="We couldn’t load the decision" error={props.error} />
  }
  return (
    <>
      <Seo title="Decision" />
      <AppealView key={props.restriction.id} {...props} />
    </>
  )
}

export default AppealPage
