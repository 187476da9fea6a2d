import type { ReactNode } from 'react'

interface Props {
  /** What is on its way: “Loading profiles”. */
  label: string
  className?: string | undefined
  /** Skeletons of the final size. */
  children: ReactNode
}

/** Tells screen readers that skeletons stand for something. */
export const Loading = ({ label, className, children }: Props) => (
  <div role="status" aria-busy="true" aria-label={label} className={className}>
    {children}
  </div>
)
