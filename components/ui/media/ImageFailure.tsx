import { classNames } from '@/lib/browser/classNames'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from './Icon'
import styles from './Image.module.css'

interface Props {
  width: number
  height: number
  alt: string
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

/** Takes exactly the space of the image that failed. */
export const ImageFailure = ({ width, height, alt, onRetry, className }: Props) => (
  <span
    className={classNames(styles.failed, className)}
    style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }}
  >
    <Icon name="broken" />
    <span className={styles.message}>Failed to load image</span>
    {alt && <span className="visuallyHidden">{alt}</span>}
    {onRetry && (
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    )}
  </span>
)
