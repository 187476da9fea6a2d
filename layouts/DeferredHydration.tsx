import { Activity, type ReactNode } from 'react'

/**
 * Hydrates its children after the layout around them, at low priority and in interruptible slices;
 * at once where the user interacts with them.
 */
export const DeferredHydration = ({ children }: { children: ReactNode }) => (
  <Activity>{children}</Activity>
)
