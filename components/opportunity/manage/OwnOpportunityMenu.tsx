import { useState, type ComponentProps } from 'react'
import { LazyBoostDialog } from '@/components/boost/LazyBoostDialog'
import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { useProfile } from '@/contexts/ProfileContext'
import type { ListingState } from '@/lib/opportunities/listingState'
import { titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import * as actions from './manageActions'
import { DeleteDialog } from './DeleteDialog'
import { LazyDeadlineDialog, type DeadlineMoveKind } from './LazyDeadlineDialog'
import { MoveDialog } from './MoveDialog'
import { NewLinkDialog } from './NewLinkDialog'

interface Props {
  opportunity: OwnOpportunity
  state: ListingState
  onChange: () => void
  /** Instead of the icon. */
  trigger?: ComponentProps<typeof PopupMenu>['trigger']
}

type DialogName = 'move' | 'boost' | 'delete' | 'newLink' | DeadlineMoveKind

interface Handlers {
  open: (dialog: DialogName) => void
  run: (act: (opportunity: OwnOpportunity) => Promise<boolean>) => void
  remove: () => void
}

const entry = (isShown: boolean, shown: MenuEntry) => (isShown ? [shown] : [])

const menuEntries = (
  { id, management, status, deadline, isClosed }: OwnOpportunity,
  { state, canMove }: { state: ListingState; canMove: boolean },
  { open, run, remove }: Handlers,
): MenuEntry[] => [
  ...entry(management.applications !== null, {
    label: 'Review applications',
    href: applicationPaths.review(id),
  }),
  { label: 'Edit', icon: 'edit', href: paths.editOpportunity(id) },
  { label: 'Duplicate', href: paths.duplicateOpportunity(id) },
  ...entry(management.invitationCode !== null, {
    label: 'Copy the invitation link',
    icon: 'copy',
    onSelect: () => run(actions.copyInvitation),
  }),
  ...entry(management.invitationCode !== null, {
    label: 'Make a new link',
    onSelect: () => open('newLink'),
  }),
  ...entry(state === 'listed' && management.invitationCode === null, {
    label: 'Boost',
    icon: 'up',
    onSelect: () => open('boost'),
  }),
  ...entry(status === 'PUBLISHED' && deadline !== null, {
    label: 'Extend the deadline',
    onSelect: () => open('extend'),
  }),
  ...entry(status === 'PUBLISHED' && !isClosed, {
    label: 'Close now',
    onSelect: () => open('close'),
  }),
  ...entry(management.hasUnpublishedChanges, {
    label: 'Discard changes',
    onSelect: () => run(actions.discardChanges),
  }),
  ...entry(canMove, {
    label: 'Move to another profile',
    onSelect: () => open('move'),
  }),
  ...entry(state !== 'draft', {
    label: state === 'awaitingPayment' ? 'Back to draft' : 'Withdraw',
    onSelect: () => run(actions.withdraw),
  }),
  'line',
  { label: 'Delete', icon: 'trash', danger: true, onSelect: remove },
]

/** Everything that an owner can do with an opportunity. */
export const OwnOpportunityMenu = ({ opportunity, state, onChange, trigger }: Props) => {
  const { profiles } = useProfile()
  const [dialog, open] = useState<DialogName | null>(null)
  const close = () => open(null)
  const { id, management, deadline } = opportunity
  const handlers: Handlers = {
    open,
    run: (act) => void act(opportunity).then((isChanged) => isChanged && onChange()),
    remove: () => {
      if (management.applications) open('delete')
      else void actions.remove(opportunity, onChange)
    },
  }
  return (
    <>
      <PopupMenu
        label={`Manage ${titleOf(opportunity)}`}
        closeOnClick
        entries={menuEntries(opportunity, { state, canMove: profiles.length > 1 }, handlers)}
        {...(trigger && { trigger })}
      />
      <MoveDialog
        opportunity={opportunity}
        open={dialog === 'move'}
        onClose={close}
        onMoved={onChange}
      />
      <DeleteDialog
        opportunity={opportunity}
        open={dialog === 'delete'}
        onClose={close}
        onDeleted={onChange}
      />
      <NewLinkDialog
        opportunity={opportunity}
        open={dialog === 'newLink'}
        onClose={close}
        onRenewed={onChange}
      />
      {(dialog === 'extend' || dialog === 'close') && (
        <LazyDeadlineDialog
          kind={dialog}
          opportunity={{ ...opportunity, version: management.version }}
          onClose={close}
          onMoved={onChange}
        />
      )}
      {dialog === 'boost' && (
        <LazyBoostDialog
          subject={{ kind: 'opportunity', id, title: titleOf(opportunity), deadline }}
          onClose={close}
          onBoosted={onChange}
        />
      )}
    </>
  )
}
