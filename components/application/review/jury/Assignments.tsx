import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { lazyPart } from '@/components/ui/lazyPart'
import type { Review } from '@/contract/applications/reviews'
import { countOf } from '@/lib/formatting/numbers'
import styles from './Jurors.module.css'

const AssignDialog = lazyPart(() => import('./AssignDialog').then((module) => module.AssignDialog))

interface Props {
  id: string
  review: Review
  onChanged: () => void
}

/** Who reviews what: all jurors everything, or a number of jurors each application. */
export const Assignments = ({ id, review, onChanged }: Props) => {
  const { jurorsEach, shortOfJurors: short, jurors } = review
  const [isOpen, setOpen] = useState(false)
  if (!jurors.some(({ acceptedAt }) => acceptedAt !== null)) return null
  return (
    <section className={styles.assignments} aria-label="Assignments">
      <p>
        {jurorsEach === null
          ? 'All jurors review all applications.'
          : `${countOf(jurorsEach, 'juror reviews', 'jurors review')} each application. Jurors see theirs only.`}
      </p>
      {short > 0 && (
        <p role="status">
          <Status state="half">
            {countOf(short, 'application has', 'applications have')} fewer jurors
          </Status>
        </p>
      )}
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Assign applications
      </Button>
      {isOpen && (
        <AssignDialog
          id={id}
          review={review}
          onClose={() => setOpen(false)}
          onAssigned={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}
