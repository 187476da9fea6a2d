import type { GetServerSideProps } from 'next'
import { useEffect } from 'react'
import { ReportUnlessOwn } from '@/components/report/ReportUnlessOwn'
import { Unavailable } from '@/components/status/Unavailable'
import { OpportunitySeo } from '@/components/opportunity/detail/OpportunitySeo'
import { OpportunityView } from '@/components/opportunity/detail/OpportunityView'
import { LazyOwnerPanel } from '@/components/opportunity/owner/LazyOwnerPanel'
import { RelatedOpportunities } from '@/components/opportunity/detail/RelatedOpportunities'
import { profileTag } from '@/contract/cacheTags'
import type { Opportunity, OpportunitySummary } from '@/contract/opportunities/opportunity'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { getOpportunity, listRelatedOpportunities } from '@/lib/api/opportunities/opportunities'
import { getOpportunityRecord, getProfileRecord } from '@/lib/api/opportunities/records'
import { keepPrivate, keepSecret, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { isMissing } from '@/lib/api/failures'
import { isId } from '@/lib/navigation/ids'
import { invitationOf, useInvitation } from '@/lib/opportunities/invitation'
import { rememberSeen } from '@/lib/opportunities/recentlySeen'
import { shownCallRecord, type ShownCallRecord } from '@/lib/records/shownRecords'

interface Found {
  opportunity: Opportunity
  related: OpportunitySummary[]
  record: ShownCallRecord | null
}
type Props = Found | { error: string }

export const getServerSideProps: GetServerSideProps<Props> = async ({
  params,
  query,
  req,
  res,
}) => {
  const id = params?.id
  if (!isId(id)) return { notFound: true }
  const invitation = invitationOf(query)
  const [found, related] = await Promise.all([
    getOpportunity(id, { ...onBehalfOf(req), invitation }),
    listRelatedOpportunities(id, {}, onBehalfOf(req)),
  ])
  if (invitation === undefined) keepPrivate(res)
  else keepSecret(res)
  if (found.error !== undefined) {
    if (isMissing(found)) return { notFound: true }
    setFailureStatus(res, found)
    return { props: { error: found.error } }
  }
  const { profile, byInvitation } = found.data
  const opportunity = { ...found.data, description: null }
  if (byInvitation) return { props: { opportunity, related: [], record: null } }
  const [own, organizer] = await Promise.all([
    getOpportunityRecord(id, onBehalfOf(req)),
    getProfileRecord(profile.id, onBehalfOf(req)),
  ])
  const record = own.data && organizer.data ? shownCallRecord(own.data, organizer.data) : null
  const isShared = invitation === undefined && related.error === undefined && record !== null
  if (isShared) sharePage(res, [profileTag(profile.id)])
  return {
    props: {
      opportunity,
      related: related.data ?? [],
      record,
    },
  }
}

const OpportunityPage = (props: Props) => {
  const seen = 'error' in props || props.opportunity.byInvitation ? null : props.opportunity.id
  const invitation = useInvitation()
  useEffect(() => {
    if (seen) rememberSeen(seen)
  }, [seen])
  if ('error' in props) {
    return <Unavailable title="We couldn’t load this opportunity" error={props.error} />
  }
  const { opportunity, related, record } = props
  return (
    <>
      <OpportunitySeo opportunity={opportunity} />
      <span hidden data-opened={`opportunity ${opportunity.id} ${opportunity.profile.id}`} />
      <OpportunityView
        opportunity={opportunity}
        record={record}
        ownerTools={<LazyOwnerPanel opportunity={opportunity} />}
      />
      <ReportUnlessOwn
        kind="opportunity"
        id={opportunity.id}
        profileId={opportunity.profile.id}
        invitation={opportunity.byInvitation ? invitation : undefined}
      />
      <RelatedOpportunities opportunity={opportunity} related={related} />
    </>
  )
}

export default OpportunityPage
