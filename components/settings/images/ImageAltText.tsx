import { TextField } from '@/components/ui/inputs/TextField'
import type { Image } from '@/contract/images'
import { text } from '@/contract/limits/limits'
import { useAltText } from './useAltText'

interface Props {
  profileId: string
  image: Image
  label: string
}

/** The alternative text of an image, saved while it is typed. */
export const ImageAltText = ({ profileId, image, label }: Props) => {
  const { field, error, isSaved } = useAltText(profileId, image)
  return (
    <>
      <TextField
        type="textarea"
        minRows={1}
        maxRows={6}
        label={label}
        limit={text.alt}
        placeholder="What the image shows"
        error={error}
        {...field}
      />
      <p role="status" className="micro">
        {isSaved && 'Saved'}
      </p>
    </>
  )
}
