import { IconButton } from '@/components/ui/actions/IconButton'
import styles from './ImageSteps.module.css'

interface Props {
  /** Position of the image that is shown. */
  index: number
  count: number
  onStep: (by: number) => void
}

/** The image's number between buttons to the previous and the next one. */
export const ImageSteps = ({ index, count, onStep }: Props) => (
  <div className={styles.steps}>
    <IconButton
      icon="back"
      small
      label="Previous image"
      aria-disabled={index === 0}
      onClick={() => onStep(-1)}
    />
    <p role="status" className="meta num">
      {index + 1} of {count}
    </p>
    <IconButton
      icon="arrow"
      small
      label="Next image"
      aria-disabled={index === count - 1}
      onClick={() => onStep(1)}
    />
  </div>
)
