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
}

/**
 * Detects that somebody else has saved meanwhile: `version` goes along with each save (If-Match),
 * and when the API answers `conflict` the user decides which version counts.
 */
export const useSaveConflict = <S>({ saved, versionOf, read, onRead }: Options<S>) => {
  const version = useRef(saved ? versionOf(saved) : undefined)

  /** From now on the form edits this version. */
  const accept = (next: S) => {
    version.current = versionOf(next)
  }
  /** The version that was saved meanwhile, to replace the form; null when it could not be read. */
  const takeSaved = async (onFailure: (failure: ApiFailure) => void): Promise<S | null> => {
    const result = await read()
    if (result.error !== undefined) {
      onFailure(result)
      return null
    }
    accept(result.data)
    onRead?.(result.data)
    return result.data
  }
  /** Saves the form over the version that was saved meanwhile. */
  const overwrite = async (save: () => Promise<void>, onFailure: (failure: ApiFailure) => void) => {
    if (await takeSaved(onFailure)) await save()
  }
  return { version: () => version.current, accept, takeSaved, overwrite }
}
