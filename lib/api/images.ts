import type { createUpload } from '@/contract/images'
import { upload, type UploadOptions } from './uploads'

/** Uploads one image ahead of the form that will use it. */
export const uploadImage = (file: File, options: UploadOptions) => {
  const body = new FormData()
  body.set('image', file)
  return upload<typeof createUpload>(
    'POST',
    '/v1/uploads',
    { body },
    { ...options, tokens: 'profile' },
  )
}
