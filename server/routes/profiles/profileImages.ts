import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { addImages, requireImageCount, removeImage } from '@/server/commands/profiles/profileImages'
import type { Env } from '@/server/env'
import { ApiError, notFound } from '@/server/errors'
import { nameFileInError } from '@/server/http/uploads/multipart'
import { route } from '@/server/http/route'

export function profileImageRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const base = `${env.NEXT_PUBLIC_IMAGE_URL}/`

  route(
    app,
    contract.createProfileImages,
    async ({ body, images, caller, db }) => {
      const stored = images.map((image, index) => {
        if (image instanceof ApiError) throw nameFileInError(image, 'images', index, images.length)
        return { ...image, alt: body.alt ?? '' }
      })
      await addImages(db, caller.profile.id, body.type, stored)
      return stored.map((image) => ({ ...image, url: base + image.key }))
    },
    {
      invalidates: ['profiles'],
      changes: 'profiles',
      acceptsImages: ({ files, body }) => requireImageCount(body.type, files.length),
      signaturesOf: ({ body }) => body.signatures ?? [],
    },
  )

  route(
    app,
    contract.deleteProfileImage,
    async ({ body, caller, db }) => {
      const [address = ''] = body.url.split('?')
      if (!address.startsWith(base)) throw notFound('Image')
      await removeImage(db, caller.profile.id, body.type, address.slice(base.length))
    },
    { invalidates: ['profiles'], changes: 'profiles' },
  )
}
