import { useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useReload } from '@/lib/hooks/useReload'
import { allowanceText, groupByState, type OwnOpportunity } from '@/lib/opportunities/manage'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { paths } from '@/lib/navigation/paths'
import { DeletedOpportunities } from './DeletedOpportunities'
import styles from './OwnOpportunities.module.css'
import { OwnOpportunityRow } from './OwnOpportunityRow'
import { useOwnOpportunities } from './useOwnOpportunities'

interface Props {
  profile: OwnProfile
  title?: ReactNode
  /** Shown until the list has loaded: what everybody sees. */
  children: ReactNode
}

interface GroupsProps {
  opportunities: readonly OwnOpportunity[]
  now: number
  onChange: () => void
}

const Groups = ({ opportunities, now, onChange }: GroupsProps) =>
  groupByState(opportunities, now).map(({ state, label, opportunities: rows }) => (
    <section key={state}>
      <h3 className={styles.state}>
        {label} <span className="num">{rows.length}</span>
      </h3>
      <ul role="list" className={styles.rows} aria-label={label}>
        {rows.map((opportunity) => (
          <li key={opportunity.id}>
            <OwnOpportunityRow
              opportunity={opportunity}
              state={state}
              now={now}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </section>
  ))

/** A profile's opportunities for their owner, by state, with what to do next. */
export const OwnOpportunities = ({ profile, title, children }: Props) => {
  const own = useOwnOpportunities(profile)
  const page = useReload()
  const now = useViewerTime()?.now
  const top = useRef<HTMLDivElement>(null)
  const { opportunities, error, deleted, allowance } = own
  const isOrganization = profile.role === 'ART_ORGANIZATION'
  if (error) {
    return (
      <ErrorState
        title="We couldn’t load your opportunities"
        busy={own.isLoading}
        onRetry={own.reload}
      >
        {error.message}
      </ErrorState>
    )
  }
  if (!opportunities || now === undefined) return children
  const isEmpty = opportunities.length === 0
  if (isEmpty && deleted.length === 0 && !isOrganization) return null
  /** The row that had the focus may be gone. */
  const reload = () => {
    own.reload()
    // Its tab counts the open ones.
    page.reload()
    top.current?.focus({ preventScroll: true })
  }
  const post = isOrganization && <Button href={paths.newOpportunity}>Post an opportunity</Button>
  return (
    <div
      ref={top}
      tabIndex={-1}
      role="group"
      aria-label="Your opportunities"
      className={styles.own}
    >
      {title}
      {!isEmpty ? (
        <>
          <div className={styles.head}>
            {post}
            {allowance && <p className="meta">{allowanceText(allowance)}</p>}
            <Button variant="quiet" href={`${paths.settings.embeds}?show=opportunities`}>
              Embed
            </Button>
          </div>
          <Groups opportunities={opportunities} now={now} onChange={reload} />
        </>
      ) : (
        isOrganization && (
          <EmptyState heading="h3" title="You have no opportunities yet" action={post}>
            An open call, a residency or a job brings people to your page.{' '}
            {allowance && allowanceText(allowance)}
          </EmptyState>
        )
      )}
      <DeletedOpportunities opportunities={deleted} onChange={reload} />
    </div>
  )
}
