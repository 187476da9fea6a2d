/** Far more than the largest form has: a profile with a full CV. */
const MAX_VALUES = 5000
const MAX_DEPTH = 12

/**
 * Whether a value is of a size that schemas check in no time: they visit every entry of a list and
 * describe each wrong one before they say that the list is too long.
 */
export const isBounded = (value: unknown): boolean => {
  let level = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    const next: unknown[] = []
    for (const entry of level) {
      if (Array.isArray(entry)) {
        count += entry.length
        if (count > MAX_VALUES) return false
        next.push(...(entry as unknown[]))
      } else if (typeof entry === 'object' && entry !== null) {
        // Stops early, where Object.values would read all of a large object first.
        for (const name in entry) {
          if (++count > MAX_VALUES) return false
          next.push(entry[name as keyof typeof entry])
        }
      }
    }
    level = next
  }
  return true
}
