import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import { useDraftImages } from '@/lib/artworks/useDraftImages'
import type { SubmitFailure } from '@/lib/forms/useSubmit'

const uploadFailed = 'An image could not be uploaded. Try again, or remove it.'
const uploadedAgain = 'The images had to be uploaded again. Post the artwork again to include them.'

/** The images of the artwork form, and what a submission has to do with them. */
export const useArtworkImages = (form: UseFormReturn<ArtworkDraft>, isLoaded: boolean) => {
  const { control, getValues, setValue, setError, clearErrors } = form
  const list = useWatch({ control, name: 'images' })
  const images = useDraftImages(isLoaded ? list : undefined, (next) => {
    setValue('images', next(getValues('images')), { shouldDirty: true })
    clearErrors('images')
  })

  /** Waits for the uploads. Resolves to false when one has failed. */
  const complete = async () => {
    await images.whenSettled()
    const isComplete = getValues('images').every(({ stored }) => stored)
    if (!isComplete) setError('images', { message: uploadFailed })
    return isComplete
  }

  /** The API deletes an unused image after a day and accepts it once; this browser still has it. */
  const uploadMissing = (
    refusedFields: Readonly<Record<string, string>>,
  ): SubmitFailure | undefined => {
    const missing = getValues('images').filter(
      ({ file, stored }, index) => file && stored && refusedFields[`images.${index}`],
    )
    if (missing.length === 0) return undefined
    images.uploadAgain(({ id }) => missing.some((image) => image.id === id))
    return { code: null, message: uploadedAgain }
  }

  const pending = list.filter(({ stored }) => !stored).length
  return {
    images: {
      ...images,
      retry: (id: string) => {
        clearErrors('images')
        images.retry(id)
      },
    },
    pending,
    complete,
    uploadMissing,
  }
}
