import { useField } from '@/lib/forms/useField'
import type { ArtworkDraft } from '@/lib/artworks/artworkDrafts'

/** Props of the input for one value of the surrounding artwork form. */
export const useArtworkField = <N extends keyof ArtworkDraft>(name: N) => {
  const { value, error, onChange } = useField<ArtworkDraft, N>(name)
  return { name, value: value as ArtworkDraft[N], error, onChange }
}
