import { useController } from 'react-hook-form'
import type { ArtworkDraft } from '@/lib/artworks/artworkDrafts'

/** Props of the input for one value of the surrounding artwork form. */
export const useArtworkField = <N extends keyof ArtworkDraft>(name: N) => {
  const { field, fieldState } = useController<ArtworkDraft, N>({ name })
  const { value, onChange } = field
  return { name, value: value as ArtworkDraft[N], error: fieldState.error?.message, onChange }
}
