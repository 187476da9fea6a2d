import type { ReactNode } from 'react'

interface Props {
  /** Read by screen readers: “Loading profiles”. */
  label: string
  className?: string | undefined
  /** Skeletons of the final size. */
  children: ReactNode
}

/** Announces skeletons to screen readers. */
export const Loading = ({ label, className, children }: Props) => (
  <div role="status" aria-busy="true" aria-label={label} className={className}>
    {children}
  </div>
)
