import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { lazyPart } from '@/components/ui/lazyPart'
import type { AssignedProps } from './JurorsDialog'
import styles from './ReviewedApplication.module.css'

const JurorsDialog = lazyPart(() => import('./JurorsDialog').then((module) => module.JurorsDialog))

/** The jurors of one application, which the organizer can change. */
export const AssignedJurors = (props: AssignedProps) => {
  const { jurors, assigned } = props
  const [isOpen, setOpen] = useState(false)
  const names = jurors.flatMap(({ id, name, email }) =>
    assigned.includes(id) ? [name ?? email] : [],
  )
  return (
    <div className={styles.assigned}>
      <p className={styles.label}>Assigned to</p>
      <p dir="auto">{names.join(', ') || 'No juror'}</p>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Change the jurors
      </Button>
      {isOpen && <JurorsDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
