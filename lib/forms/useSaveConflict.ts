import { useRef } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'

interface Options<S> {
  /** What the form was opened with; null for something new. */
  saved: S | null
  /** Its version, for If-Match. */
  versionOf: (saved: S) => string
  /** Reads what is saved now. */
  read: () => Promise<ApiResult<S>>
  onRead?: ((saved: S) => void) | undefined
  onFailure: (failure: ApiFailure) => void
}

/**
 * Detects that somebody else has saved meanwhile: `version` goes along with each save (If-Match),
 * and where the API answers `conflict` the user chooses which version counts.
 */
export const useSaveConflict = <S>(options: Options<S>) => {
  const { saved, versionOf } = options
  const version = useRef(saved ? versionOf(saved) : undefined)

  /** From now on the form edits this version. */
  const accept = (next: S) => {
    version.current = versionOf(next)
  }
  const readSaved = async (): Promise<S | null> => {
    const result = await options.read()
    if (result.error !== undefined) {
      options.onFailure(result)
      return null
    }
    accept(result.data)
    options.onRead?.(result.data)
    return result.data
  }
  return {
    version: () => version.current,
    accept,
    /** The form replaces what was saved meanwhile. */
    overwrite: async (submit: () => Promise<void>) => {
      if (await readSaved()) await submit()
    },
    /** What was saved meanwhile replaces the form; null when it could not be read. */
    readSaved,
  }
}
