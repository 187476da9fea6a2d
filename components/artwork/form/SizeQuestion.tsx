import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/actions/Button'
import { lengthOf, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import { isSwapped } from '@/lib/artworks/sizes'

/** Asks whether height and width are swapped when the first image has other proportions. */
export const SizeQuestion = () => {
  const { setValue } = useFormContext<ArtworkDraft>()
  const [height, width, unit, images] = useWatch<
    ArtworkDraft,
    ['height', 'width', 'unit', 'images']
  >({ name: ['height', 'width', 'unit', 'images'] })
  const image = images[0]?.stored
  const size = { height: lengthOf(height), width: lengthOf(width) }
  if (!image || !size.height || !size.width) return null
  if (!isSwapped({ height: size.height, width: size.width }, image)) return null
  const swap = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('height', width, options)
    setValue('width', height, options)
  }
  return (
    <div className="row" role="status">
      <p className="meta">
        The height comes first. Is it {width.trim()} × {height.trim()} {unit}, like the first image?
      </p>
      <Button variant="secondary" size="small" onClick={swap}>
        Swap height and width
      </Button>
    </div>
  )
}
