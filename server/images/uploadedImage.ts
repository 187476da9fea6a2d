import type { ApiError } from '@/server/errors'
import type { ImageFile } from '@/server/repositories/images'

/** An uploaded file that was stored, or the error that rejected it. */
export type UploadedImage = ImageFile | ApiError
