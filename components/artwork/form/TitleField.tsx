import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { useArtworkField } from './useArtworkField'

/** The title of the artwork, which may stay empty. */
export const TitleField = ({ hint }: { hint: string }) => (
  <TextField {...useArtworkField('title')} label="Title" optional limit={text.title} hint={hint} />
)
