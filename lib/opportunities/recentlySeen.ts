import { isId } from '@/lib/navigation/ids'

const storageKey = 'seen opportunities'
const MOST = 6

/** The opportunities that were opened in this browser, the last one first. They are sent nowhere but in requests for them. */
export const recentlySeen = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isId).slice(0, MOST) : []
  } catch {
    return []
  }
}

export const rememberSeen = (id: string) => {
  try {
    const others = recentlySeen().filter((other) => other !== id)
    localStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, MOST)))
  } catch {
    // Without storage nothing is remembered.
  }
}
