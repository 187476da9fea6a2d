import type { CSSProperties } from 'react'
import { classNames } from '@/lib/browser/classNames'
import { useDelayed } from '@/lib/browser/loading'
import styles from './Skeleton.module.css'

interface Props {
  shape?: 'box' | 'line' | 'dot'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** As in CSS: `4 / 5`. */
  ratio?: string
}

/** Reserves space at once and becomes visible when loading takes a while. */
export function Skeleton({ shape = 'box', width, height, ratio }: Props) {
  const shown = useDelayed()
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height, aspectRatio: ratio, visibility: shown ? undefined : 'hidden' }}
    />
  )
}
