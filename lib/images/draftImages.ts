import type { Image } from '@/contract/images'

/** An image of a form: on this device, stored by the API, or both. */
export interface DraftImage {
  id: string
  alt: string
  /** The chosen file; stays until the form is saved, in case it has to be uploaded again. */
  file: File | null
  /** Null until the upload is complete. */
  stored: Pick<Image, 'key' | 'width' | 'height' | 'dominantColor'> | null
}

/** A saved image in a form. */
export const draftImageOf = ({ key, width, height, dominantColor, alt }: Image): DraftImage => ({
  id: key,
  alt,
  file: null,
  stored: { key, width, height, dominantColor },
})
