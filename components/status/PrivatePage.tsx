import type { ReactNode } from 'react'
import { ArtworkViewer } from '@/components/artwork/viewer/ArtworkViewer'
import { Notice } from '@/components/forms/page/Notice'
import { OpportunityView } from '@/components/opportunity/detail/OpportunityView'
import { LazyOwnerPanel } from '@/components/opportunity/owner/LazyOwnerPanel'
import { ReportUnlessOwn } from '@/components/report/ReportUnlessOwn'
import { Seo } from '@/components/seo/Seo'
import { Button } from '@/components/ui/actions/Button'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { useProfile } from '@/contexts/ProfileContext'
import { getArtwork } from '@/lib/api/artworks/artworks'
import { getOwnOpportunity } from '@/lib/api/opportunities/ownOpportunities'
import { imagePass } from '@/lib/api/profiles/tokens'
import { titleOf } from '@/lib/artworks/artworks'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'

const hidden = 'An administrator has hidden this: only you can see this page.'
const draft = 'Draft: only you can see this page.'

interface Props {
  id: string
  /** For everyone but the owner. */
  children: ReactNode
}

const PrivateArtwork = ({ id, children }: Props) => {
  const { token } = useProfile()
  const { data: artwork } = useApi(token && ['private artwork', id, token], () =>
    getArtwork(id, { tokens: 'profile' }),
  )
  if (!artwork) return children
  const { restriction } = artwork
  const action = restriction ? (
    <Button size="small" href={paths.appeal(restriction.id)}>
      See why
    </Button>
  ) : (
    <Button size="small" href={paths.editArtwork(id)}>
      Edit
    </Button>
  )
  return (
    <>
      <Seo title={titleOf(artwork)} />
      <div className="wrap">
        <Notice action={action}>{artwork.visibility === 'DRAFT' ? draft : hidden}</Notice>
      </div>
      <PrivateImages value={imagePass()}>
        <ArtworkViewer artwork={artwork} enquiry={null} />
      </PrivateImages>
    </>
  )
}

/** Without the code in the address, for those who take part in it, and for its owner. */
const InvitedOpportunity = ({ opportunity }: { opportunity: Opportunity }) => (
  <>
    <Seo title={opportunity.title} />
    <div className="wrap">
      <Notice>By invitation: this page is listed nowhere.</Notice>
    </div>
    <OpportunityView
      opportunity={opportunity}
      ownerTools={<LazyOwnerPanel opportunity={opportunity} />}
    />
    <ReportUnlessOwn kind="opportunity" id={opportunity.id} profileId={opportunity.profile.id} />
  </>
)

const PrivateOpportunity = ({ id, children }: Props) => {
  const { token, current } = useProfile()
  const { data: opportunity } = useApi(token && ['private opportunity', id, token], () =>
    getOwnOpportunity(id),
  )
  if (!opportunity || !current) return children
  const isPublished = opportunity.status === 'PUBLISHED'
  if (opportunity.byInvitation && isPublished && !opportunity.management?.isHidden)
    return <InvitedOpportunity opportunity={opportunity} />
  const isHidden = isPublished
  const action = isHidden ? (
    <Button size="small" href={paths.profile(current.id, current.handle)}>
      See why
    </Button>
  ) : (
    <Button size="small" href={paths.editOpportunity(id)}>
      Edit
    </Button>
  )
  return (
    <>
      <Seo title={opportunity.title || 'Draft'} />
      <div className="wrap">
        <Notice action={action}>{isHidden ? hidden : draft}</Notice>
      </div>
      <PrivateImages value={imagePass()}>
        <OpportunityView opportunity={opportunity} />
      </PrivateImages>
    </>
  )
}

/** What its owner sees at the address of a hidden work or opportunity, or of a draft: a 404 for the others. */
export const PrivatePage = ({ kind, ...props }: Props & { kind: 'art' | 'opportunities' }) =>
  kind === 'art' ? <PrivateArtwork {...props} /> : <PrivateOpportunity {...props} />
