import { Activity, type ReactNode } from 'react'

/**
 * A part that stands as the server sent it and comes to life after the frame around it, in slices
 * that hold nobody up; at once where somebody reaches for it.
 */
export const DeferredHydration = ({ children }: { children: ReactNode }) => (
  <Activity>{children}</Activity>
)
