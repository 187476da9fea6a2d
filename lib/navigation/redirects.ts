import { returnAddress } from '@/contract/returnPaths'

const MAX_LENGTH = 2048

/** The path to return to after sign-in; null unless it is a path of this site. */
export const safeNext = (next: string | string[] | undefined): string | null => {
  if (typeof next !== 'string' || next.length > MAX_LENGTH) return null
  const url = returnAddress(next, 'https://base.invalid')
  return url && url.pathname + url.search + url.hash
}
