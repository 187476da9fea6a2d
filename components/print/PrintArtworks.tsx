import { useState } from 'react'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
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
import { paths } from '@/lib/navigation/paths'
import { PrintChoices } from './PrintChoices'
import { PrintControls } from './PrintControls'
import styles from './PrintArtworks.module.css'

const waiting = (
  <Loading label="Loading your works">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

const noWorks = (
  <EmptyState
    heading="h2"
    title="You have no artworks yet"
    action={<Button href={paths.newArtwork}>Post an artwork</Button>}
  >
    An image and a title are enough to start.
  </EmptyState>
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
  if (data.length === 0 && page === 1) return noWorks
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
      <aside className={styles.side} aria-labelledby="print">
        <h2 id="print">{countOf(chosen.length, 'work', 'works')}</h2>
        <p className="meta" role="status">
          {chosen.length === counts.ids
            ? `At most ${counts.ids} works fit in one file.`
            : 'They are printed in the order in which you choose them.'}
        </p>
        <PrintControls
          documents={['CHECKLIST', 'LABELS']}
          disabled={chosen.length === 0}
          request={(print) => createPrint({ ...print, artworkIds: [...chosen] })}
        />
      </aside>
    </div>
  )
}

/** The list of works and wall labels of any own artworks. */
export const PrintArtworks = () => (
  <div className={`wrap section ${styles.page}`}>
    <h1 className="display">Print works</h1>
    <p className="lead">
      A list with small images, or labels with a code that leads to the page of each work, as PDF on
      A4.
    </p>
    <RequireSignIn waiting={waiting} heading="h2">
      <OwnProfileOnly waiting={waiting}>
        {(profile) => <Works key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </RequireSignIn>
  </div>
)
