import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { lazyPart } from '@/components/ui/lazyPart'
import { applicationRounds, type ApplicationRound } from '@/contract/enums/applications'
import { moveApplications } from '@/lib/api/applications/reviews'
import { countOf } from '@/lib/formatting/numbers'
import styles from './ReviewList.module.css'

const DecisionDialog = lazyPart(() =>
  import('@/components/application/review/decide/DecisionDialog').then(
    (module) => module.DecisionDialog,
  ),
)

const MessageDialog = lazyPart(() =>
  import('@/components/application/messages/MessageDialog').then((module) => module.MessageDialog),
)

interface Props {
  opportunityId: string
  /** Ids of all that are shown, and of those that are selected. */
  shown: string[]
  selected: string[]
  onSelect: (ids: string[]) => void
  onChanged: () => void
}

/** What the organizer does with the selected applications. */
export const SelectionBar = ({ opportunityId, shown, selected, onSelect, onChanged }: Props) => {
  const [isDeciding, setDeciding] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const areAll = selected.length === shown.length
  const isNone = selected.length === 0
  const count = countOf(selected.length, 'application', 'applications')
  const move = async (round: ApplicationRound) => {
    const result = await moveApplications(opportunityId, { ids: selected, round })
    if (result.error !== undefined)
      notify.error('We couldn’t move all of them.', { detail: result.error })
    else notify.success(`${count} moved: ${applicationRounds[round].toLowerCase()}`)
    onChanged()
  }
  return (
    <div className={styles.selection} role="group" aria-label="Selected applications">
      <Checkbox
        label="Select all shown"
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = !areAll && !isNone
        }}
        onChange={() => onSelect(areAll ? [] : shown)}
      />
      <p className="meta num" role="status">
        {isNone ? 'None selected' : `${selected.length} selected`}
      </p>
      <PopupMenu
        label="Move to round"
        closeOnClick
        align="start"
        trigger={
          <Button variant="secondary" size="small" disabled={isNone}>
            Move to round
          </Button>
        }
        entries={(Object.entries(applicationRounds) as [ApplicationRound, string][]).map(
          ([round, label]) => ({ label, disabled: isNone, onSelect: () => void move(round) }),
        )}
      />
      <Button size="small" disabled={isNone} onClick={() => setDeciding(true)}>
        Decide
      </Button>
      <Button variant="secondary" size="small" disabled={isNone} onClick={() => setWriting(true)}>
        Write
      </Button>
      {isWriting && (
        <MessageDialog
          opportunityId={opportunityId}
          ids={selected}
          onClose={() => setWriting(false)}
        />
      )}
      {isDeciding && (
        <DecisionDialog
          opportunityId={opportunityId}
          onChanged={onChanged}
          ids={selected}
          onClose={() => setDeciding(false)}
        />
      )}
    </div>
  )
}
