import { conflict, invalid } from '@/server/errors'

/** Of picks that run at the same time. */
const MAX_PICKS = 24

/** What the automatic choice asks of a profile and of an artwork's first image. */
export const automaticChoice = {
  /** Seconds since the profile was created. */
  profileAge: 7 * 24 * 60 * 60,
  /** Pixels of the image's long side. */
  imageEdge: 1200,
} as const

export interface PickedArtwork {
  artworkId: string
  profileId: string
  title: string
  /** In UTC; null: without end. */
  lastDay: string | null
}

/**
 * @param picks the others that run now
 * @throws conflict when the front pages have no place for another work, or one of this profile
 */
export function requirePlace(picks: readonly PickedArtwork[], profileId: string): void {
  const other = picks.find((pick) => pick.profileId === profileId)
  if (other) {
    throw conflict(
      `The front page shows “${other.title}” by this profile, and never two works of one. Remove it first.`,
    )
  }
  if (picks.length >= MAX_PICKS) {
    throw conflict(`The front page has room for ${MAX_PICKS} works. Remove one first.`)
  }
}

/** @throws invalid for a day that is over */
export function requireFutureEnd(lastDay: string | null, today: string): void {
  if (lastDay !== null && lastDay < today) {
    throw invalid({ lastDay: 'Choose today or a later day.' })
  }
}

/** Moves or adds the pick to this position, counted from 1; beyond the end it comes last. */
export function placed<T>(others: readonly T[], pick: T, position: number): T[] {
  const index = Math.min(position, others.length + 1) - 1
  return [...others.slice(0, index), pick, ...others.slice(index)]
}
