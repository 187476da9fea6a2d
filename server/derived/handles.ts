import { randomInt } from 'node:crypto'
import type { Role } from '@/contract/enums/profiles'
import { text } from '@/contract/limits'
import { foldWords } from '@/server/search/search'

/** What a handle begins with when the name has no Latin letters to make one of. */
const stems: Record<Role, string> = {
  ARTIST: 'artist',
  CURATOR: 'curator',
  ART_ORGANIZATION: 'organization',
  ART_ENTHUSIAST: 'enthusiast',
  COLLECTOR: 'collector',
}

const { min, max } = text.handle
const SUFFIX = 7
const NUMBERED = 9
const RANDOM = 20

const cut = (handle: string, length: number) => handle.slice(0, length).replace(/-+$/, '')

const randomSuffix = () => randomInt(36 ** 5, 36 ** 6).toString(36)

/** Handles to try for a name, the nicest first: `ana-sol`, `ana-sol-2` …, `ana-sol-x3k9aq`. */
export function* handlesFor(name: string, role: Role): Generator<string> {
  const words = foldWords(name)
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
  const own = cut(words.replace(/-{2,}/g, '-').replace(/^-/, ''), max)
  const isEnough = own.length >= min
  const stem = cut(isEnough ? own : stems[role], max - SUFFIX)
  if (isEnough) yield own
  for (let n = 2; isEnough && n <= NUMBERED; n++) yield `${stem}-${n}`
  for (let n = 0; n < RANDOM; n++) yield `${stem}-${randomSuffix()}`
}
