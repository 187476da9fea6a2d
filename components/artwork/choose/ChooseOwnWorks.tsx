import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { Artwork } from '@/contract/artworks/artworks'
import { pageSizes } from '@/contract/limits/listLimits'
import { useProfile } from '@/contexts/ProfileContext'
import { listProfileArtworks } from '@/lib/api/artworks/artworks'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import { WorkChoices } from './WorkChoices'
import styles from './ChooseOwnWorks.module.css'

export const waitingForWorks = (
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

interface Props {
  profileId: string
  /** Ids, in the order of choosing. */
  chosen: readonly string[]
  /** The most that can be chosen. */
  most: number
  onChange: (ids: readonly string[]) => void
  /** Which works can be chosen; by default, all of them, drafts too. */
  offers?: (artwork: Artwork) => boolean
  /** Below the invitation to post, without any works. */
  empty?: ReactNode
  /** Around the choices, once there are any. */
  children?: (choices: ReactNode) => ReactNode
}

const keep = (choices: ReactNode) => choices

/** Chooses own works, from page to page of their list. */
export const ChooseOwnWorks = (props: Props) => {
  const { profileId, chosen, most, onChange, offers, empty, children = keep } = props
  const { token } = useProfile()
  const [page, setPage] = useState(1)
  const { data, error, isValidating, mutate } = useApi<Artwork[]>(
    token && ['own works to choose', profileId, page],
    () => listProfileArtworks(profileId, { page, size: pageSizes.max }, { tokens: 'profile' }),
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
  if (!data) return waitingForWorks
  if (data.length === 0 && page === 1)
    return (
      <>
        {noWorks}
        {empty}
      </>
    )
  const offered = offers ? data.filter(offers) : data
  const choose = (ids: readonly string[]) => onChange(ids.slice(0, most))
  return children(
    <div className={styles.works}>
      <div className="row">
        <Button
          variant="secondary"
          size="small"
          onClick={() => choose([...new Set([...chosen, ...offered.map(({ id }) => id)])])}
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
      <WorkChoices works={offered} chosen={chosen} onChange={choose} />
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
    </div>,
  )
}
