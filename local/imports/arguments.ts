import { parseArgs } from 'node:util'
import { Problem } from '@/local/problem'

/** What can be imported. */
export type CatalogName = 'artworks' | 'opportunities'

export interface ImportOptions {
  what: CatalogName
  file: string
  profileId: string
  folder: string | undefined
  /** False for a dry run. */
  write: boolean
  /** Import the valid rows even if others are invalid. */
  skipBad: boolean
}

const USAGE =
  'Use: npm run import -- artworks|opportunities FILE.csv|FILE.jsonl --profile ID [--images DIR] [--write [--skip-bad]]'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readImportArguments(given: string[]): ImportOptions {
  const { values, positionals } = parse(given)
  const [what, file, ...rest] = positionals
  const isKnown = what === 'artworks' || what === 'opportunities'
  if (!isKnown || file === undefined || rest.length > 0) {
    throw new Problem(
      what && !isKnown ? `"${what}" cannot be imported.` : 'A file is missing.',
      USAGE,
    )
  }
  const { profile = '', images: folder, write = false, 'skip-bad': skipBad = false } = values
  if (!UUID.test(profile)) {
    throw new Problem(
      profile ? `"${profile}" is not a profile id.` : 'The profile is missing.',
      'Pass the id from the URL of the profile: --profile ID',
    )
  }
  return { what, file, profileId: profile.toLowerCase(), folder, write, skipBad }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        profile: { type: 'string' },
        images: { type: 'string' },
        write: { type: 'boolean' },
        'skip-bad': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}.`, USAGE)
  }
}
