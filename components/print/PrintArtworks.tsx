import { useState } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { ArrowLink } from '@/components/ui/actions/ArrowLink'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { ArtworkSummary } from '@/contract/artworks'
import { counts } from '@/contract/limits/limits'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listProfileArtworks } from '@/lib/api/artworks'
import { createPrint } from '@/lib/api/prints'
import { countOf } from '@/lib/formatting/numbers'
import { useApi } from '@/lib/hooks/useApi'
import { certificatePaths } from '@/lib/certificates/certificatePaths'
import { paths } from '@/lib/navigation/paths'
import { PrintChoices } from './PrintChoices'
import { PrintControls } from './PrintControls'
import styles from './PrintArtworks.module.css'

const waiting = (
  <Loading label="Loading your works">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

const ownDocuments = ['CHECKLIST', 'LABELS', 'PORTFOLIO', 'PRICE_LIST', 'CV'] as const

/** The CV comes from the profile. */
const NoWorks = () => (
  <div className={styles.columns}>
    <EmptyState
      heading="h2"
      title="You have no artworks yet"
      action={<Button href={paths.newArtwork}>Post an artwork</Button>}
    >
      An image and a title are enough to start.
    </EmptyState>
    <aside className={styles.side} aria-labelledby="print">
      <h2 id="print">Your CV</h2>
      <PrintControls documents={['CV']} request={createPrint} />
    </aside>
  </div>
)

interface Chosen {
  /** Ids, in the order in which they are printed. */
  chosen: readonly string[]
  /** Only artists certify their works. */
  isArtist: boolean
}

const PrintAside = ({ chosen, isArtist }: Chosen) => (
  <aside className={styles.side} aria-labelledby="print">
    <h2 id="print">{countOf(chosen.length, 'work', 'works')}</h2>
    <p className="meta" role="status">
      {chosen.length === counts.ids
        ? `At most ${counts.ids} works fit in one file.`
        : 'They are printed in the order in which you choose them.'}
    </p>
    <PrintControls
      documents={ownDocuments}
      hasWorks={chosen.length > 0}
      request={(print, hasSubject) =>
        createPrint({ ...print, ...(hasSubject && { artworkIds: [...chosen] }) })
      }
    />
    {isArtist && (
      <ArrowLink href={certificatePaths.issue(chosen.length === 1 ? chosen[0] : undefined)}>
        Certificates of authenticity
      </ArrowLink>
    )}
  </aside>
)

/** Chooses works, from page to page of the list, and prints them in the order of choosing. */
const Works = ({ profile }: { profile: OwnProfile }) => {
  const { token } = useProfile()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, isValidating, mutate } = useApi<ArtworkSummary[]>(
    token && ['works to print', profile.id, page],
    () => listProfileArtworks(profile.id, { page, size: pageSizes.max }, { tokens: 'profile' }),
    { keepPreviousData: true },
  )
  if (error)
    return (
      <ErrorState
        title="We couldn’t load your artworks"
        busy={isValidating}
        onRetry={() => void mutate()}
      >
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!data) return waiting
  if (data.length === 0 && page === 1) return <NoWorks />
  const choose = (ids: readonly string[]) => setChosen(ids.slice(0, counts.ids))
  return (
    <div className={styles.columns}>
      <div className={styles.works}>
        <div className="row">
          <Button
            variant="secondary"
            size="small"
            onClick={() => choose([...new Set([...chosen, ...data.map(({ id }) => id)])])}
          >
            Choose all
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={chosen.length === 0}
            onClick={() => choose([])}
          >
            Choose none
          </Button>
        </div>
        <PrintChoices works={data} chosen={chosen} onChange={choose} />
        <div className="row">
          {page > 1 && (
            <Button variant="secondary" size="small" onClick={() => setPage(page - 1)}>
              Newer works
            </Button>
          )}
          {data.length === pageSizes.max && (
            <Button variant="secondary" size="small" onClick={() => setPage(page + 1)}>
              Older works
            </Button>
          )}
        </div>
      </div>
      <PrintAside chosen={chosen} isArtist={profile.role === 'ARTIST'} />
    </div>
  )
}

/** The list of works and wall labels of any own artworks. */
export const PrintArtworks = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Print works</h1>
    <p className="lead">
      A portfolio, a list with small images or prices, or labels with a code that leads to the page
      of each work, as PDF.
    </p>
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <Works key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
