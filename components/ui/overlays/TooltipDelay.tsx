import { createContext, useContext, type ReactNode } from 'react'

/** Milliseconds: hover before a tooltip opens; after one closes, the next opens at once within `skip`. */
export const TOOLTIP_DELAY = { delay: 700, skip: 300 } as const
export const SHELL_TOOLTIP_DELAY = { delay: 0, skip: 0 } as const

const DelayContext = createContext<{ delay: number; skip: number }>(TOOLTIP_DELAY)

export const useTooltipDelay = () => useContext(DelayContext)

/** Tooltips of the app shell open at once. */
export const ShellTooltips = ({ children }: { children: ReactNode }) => (
  <DelayContext value={SHELL_TOOLTIP_DELAY}>{children}</DelayContext>
)
