import { useRouter } from 'next/router'
import { useState } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listCertificates } from '@/lib/api/artworks/certificates'
import { useApiList } from '@/lib/hooks/useApi'
import { isId } from '@/lib/navigation/ids'
import { paths } from '@/lib/navigation/paths'
import { CertificateItem } from './CertificateItem'
import { IssueCertificate } from './IssueCertificate'
import styles from './CertificatesView.module.css'

const waiting = (
  <Loading label="Loading your certificates">
    <Skeleton width="100%" height="18rem" />
  </Loading>
)

const noCertificates = (
  <EmptyState
    heading="h2"
    title="No certificates yet"
    action={<Button href="/artworks/print">Choose a work</Button>}
  >
    <p>Choose one of your public works, or “Certificate” in its menu.</p>
  </EmptyState>
)

const Certificates = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const { query } = useRouter()
  const [page, setPage] = useState(1)
  const { list, error, retry } = useApiList(token && ['certificates', profile.id, page], () =>
    listCertificates(page),
  )
  const artworkId = isId(query['artwork']) ? query['artwork'] : null
  if (error)
    return (
      <ErrorState title="We couldn’t load your certificates" onRetry={retry}>
        <p>{error.message}</p>
      </ErrorState>
    )
  return (
    <div className={styles.sections}>
      {artworkId !== null && (
        <IssueCertificate key={artworkId} artworkId={artworkId} onIssued={retry} />
      )}
      {!list && waiting}
      {list?.length === 0 && page === 1 && artworkId === null && noCertificates}
      {list && list.length > 0 && (
        <ul role="list" className={styles.certificates} aria-label="Your certificates">
          {list.map((certificate) => (
            <CertificateItem key={certificate.id} certificate={certificate} onRevoked={retry} />
          ))}
        </ul>
      )}
      <div className="row">
        {page > 1 && (
          <Button variant="secondary" size="small" onClick={() => setPage(page - 1)}>
            Newer certificates
          </Button>
        )}
        {list?.length === pageSizes.certificates && (
          <Button variant="secondary" size="small" onClick={() => setPage(page + 1)}>
            Older certificates
          </Button>
        )}
      </div>
    </div>
  )
}

const artistsOnly = (
  <EmptyState
    heading="h2"
    title="Only artists certify their works"
    action={<Button href={paths.artworks}>See artworks</Button>}
  >
    <p>Switch to the profile of an artist to issue certificates.</p>
  </EmptyState>
)

/** The own certificates of authenticity, and the form for another one. */
export const CertificatesView = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Certificates</h1>
    <p className="lead">
      A certificate of authenticity has the image and the data of a work, and a code that leads to a
      page that confirms it.
    </p>
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) =>
          profile.role === 'ARTIST' ? (
            <Certificates key={profile.id} profile={profile} />
          ) : (
            artistsOnly
          )
        }
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
