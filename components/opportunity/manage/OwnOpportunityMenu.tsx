import { useState, type ComponentProps } from 'react'
import { LazyBoostDialog } from '@/components/boost/LazyBoostDialog'
import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { useProfile } from '@/contexts/ProfileContext'
import type { ListingState } from '@/lib/opportunities/listingState'
import { titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'
import { paths } from '@/lib/navigation/paths'
import * as actions from './manageActions'
import { DeleteDialog } from './DeleteDialog'
import { LazyDeadlineDialog, type DeadlineMoveKind } from './LazyDeadlineDialog'
import { MoveDialog } from './MoveDialog'

interface Props {
  opportunity: OwnOpportunity
  state: ListingState
  onChange: () => void
  /** Instead of the icon. */
  trigger?: ComponentProps<typeof PopupMenu>['trigger']
}

/** Everything that an owner can do with an opportunity. */
export const OwnOpportunityMenu = ({ opportunity, state, onChange, trigger }: Props) => {
  const { profiles } = useProfile()
  const [isMoving, setMoving] = useState(false)
  const [isBoosting, setBoosting] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [deadlineMove, setDeadlineMove] = useState<DeadlineMoveKind | null>(null)
  const { id, management } = opportunity
  const isPublic = opportunity.status === 'PUBLISHED'
  const run = (act: (opportunity: OwnOpportunity) => Promise<boolean>) => async () => {
    if (await act(opportunity)) onChange()
  }
  const entry = (isShown: boolean, shown: MenuEntry) => (isShown ? [shown] : [])
  const entries: MenuEntry[] = [
    ...entry(management.applications !== null, {
      label: 'Review applications',
      href: paths.review(id),
    }),
    { label: 'Edit', icon: 'edit', href: paths.editOpportunity(id) },
    { label: 'Duplicate', href: paths.duplicateOpportunity(opportunity.id) },
    ...entry(state === 'listed', {
      label: 'Boost',
      icon: 'up',
      onSelect: () => setBoosting(true),
    }),
    ...entry(isPublic && opportunity.deadline !== null, {
      label: 'Extend the deadline',
      onSelect: () => setDeadlineMove('extend'),
    }),
    ...entry(isPublic && !opportunity.isClosed, {
      label: 'Close now',
      onSelect: () => setDeadlineMove('close'),
    }),
    ...entry(management.hasUnpublishedChanges, {
      label: 'Discard changes',
      onSelect: () => void run(actions.discardChanges)(),
    }),
    ...entry(profiles.length > 1, {
      label: 'Move to another profile',
      onSelect: () => setMoving(true),
    }),
    ...entry(state !== 'draft', {
      label: state === 'awaitingPayment' ? 'Back to draft' : 'Withdraw',
      onSelect: () => void run(actions.withdraw)(),
    }),
    'line',
    {
      label: 'Delete',
      icon: 'trash',
      danger: true,
      onSelect: () => {
        if (management.applications) setDeleting(true)
        else void actions.remove(opportunity, onChange)
      },
    },
  ]
  return (
    <>
      <PopupMenu
        label={`Manage ${titleOf(opportunity)}`}
        closeOnClick
        entries={entries}
        {...(trigger && { trigger })}
      />
      <MoveDialog
        opportunity={opportunity}
        open={isMoving}
        onClose={() => setMoving(false)}
        onMoved={onChange}
      />
      <DeleteDialog
        opportunity={opportunity}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onChange}
      />
      {deadlineMove && (
        <LazyDeadlineDialog
          kind={deadlineMove}
          opportunity={{ ...opportunity, version: management.version }}
          onClose={() => setDeadlineMove(null)}
          onMoved={onChange}
        />
      )}
      {isBoosting && (
        <LazyBoostDialog
          subject={{
            kind: 'opportunity',
            id,
            title: titleOf(opportunity),
            deadline: opportunity.deadline,
          }}
          onClose={() => setBoosting(false)}
          onBoosted={onChange}
        />
      )}
    </>
  )
}
