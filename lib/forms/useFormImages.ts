import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { DraftImage } from '@/lib/images/draftImages'
import { useDraftImages } from '@/lib/images/useDraftImages'
import type { SubmitFailure } from './useSubmit'

export interface WithImages extends FieldValues {
  images: DraftImage[]
}

interface Options {
  /** The draft is loaded, so that interrupted uploads can be resumed. */
  isLoaded: boolean
  max: number
}

const uploadFailed = 'An image could not be uploaded. Try again, or remove it.'
const uploadedAgain = 'The images had to be uploaded again. Save again to include them.'

/** The images of a form, and what a submission has to do with them. */
export const useFormImages = <T extends WithImages>(
  form: UseFormReturn<T>,
  { isLoaded, max }: Options,
) => {
  // The form's other values are of no concern here.
  const { control, getValues, setValue, setError, clearErrors } =
    form as unknown as UseFormReturn<WithImages>
  const list = useWatch({ control, name: 'images' })
  const images = useDraftImages(isLoaded ? list : undefined, {
    max,
    change: (next) => {
      setValue('images', next(getValues('images')), { shouldDirty: true })
      clearErrors('images')
    },
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

  return {
    images: {
      ...images,
      retry: (id: string) => {
        clearErrors('images')
        images.retry(id)
      },
    },
    /** Images that are not uploaded yet. */
    pending: list.filter(({ stored }) => !stored).length,
    complete,
    uploadMissing,
  }
}
