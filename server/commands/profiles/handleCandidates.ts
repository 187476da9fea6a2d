import { randomInt } from 'node:crypto'
import type { Role } from '@/contract/enums/profiles'
import { cutHandle, handleFrom } from '@/contract/values/handles'
import { text } from '@/contract/limits/limits'

/** Used for the handle when the name has too few Latin letters. */
const stems: Record<Role, string> = {
  ARTIST: 'artist',
  CURATOR: 'curator',
  ART_ORGANIZATION: 'organization',
  ART_ENTHUSIAST: 'enthusiast',
  COLLECTOR: 'collector',
}

const { min, max } = text.handle
const SUFFIX_LENGTH = 7
const LAST_NUMBER = 9
const RANDOM_CANDIDATES = 20

const randomSuffix = () => randomInt(36 ** 5, 36 ** 6).toString(36)

/** Handles to try for a name, the best first: `ana-sol`, `ana-sol-2` …, `ana-sol-x3k9aq`. */
export function* handleCandidates(name: string, role: Role): Generator<string> {
  const own = handleFrom(name)
  const isLongEnough = own.length >= min
  const stem = cutHandle(isLongEnough ? own : stems[role], max - SUFFIX_LENGTH)
  if (isLongEnough) yield own
  for (let n = 2; isLongEnough && n <= LAST_NUMBER; n++) yield `${stem}-${n}`
  for (let n = 0; n < RANDOM_CANDIDATES; n++) yield `${stem}-${randomSuffix()}`
}
