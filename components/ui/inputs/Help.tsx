import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/media/Icon'
import { Tooltip } from '@/components/ui/overlays/Tooltip'
import styles from './Help.module.css'

interface Props {
  /** What it explains. */
  about: string
  children: ReactNode
}

/** A question mark with an explaining tooltip. */
export const Help = ({ about, children }: Props) => (
  <Tooltip content={children} toggle>
    <button type="button" className={styles.help} aria-label={`About ${about}`}>
      <Icon name="help" small />
    </button>
  </Tooltip>
)
