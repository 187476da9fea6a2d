/** Widths in CSS pixels at which the layout changes; style sheets repeat them as literals. */
export const BREAKPOINTS = { medium: 700, large: 1005, wide: 1180 } as const

export type Breakpoint = keyof typeof BREAKPOINTS

/** A media query that matches from this width up. */
export const from = (breakpoint: Breakpoint) => `(min-width: ${BREAKPOINTS[breakpoint]}px)`
