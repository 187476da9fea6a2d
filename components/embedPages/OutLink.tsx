import type { ReactNode } from 'react'
import { env } from '@/lib/env'

interface Props {
  /** Of a public page. */
  path: string
  label?: string
  children?: ReactNode
}

/** A link from a frame to one of our pages, which opens in a new tab. */
export const OutLink = ({ path, label, children }: Props) => (
  <a href={env.webOrigin + path} target="_blank" rel="noopener" aria-label={label}>
    {children}
  </a>
)
