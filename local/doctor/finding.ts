/** The result of one check of a setting against its real service. */
export interface Finding {
  isGood: boolean
  /** What was found, in plain words. */
  what: string
  /** What to do about it. */
  remedy?: string
}

export type Env = Readonly<Record<string, string | undefined>>

export const good = (what: string): Finding => ({ isGood: true, what })
export const bad = (what: string, remedy: string): Finding => ({ isGood: false, what, remedy })

/** Why a check failed, in the service's own words. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)
