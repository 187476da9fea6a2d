import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { ApiError, invalid, isRefusal } from '@/server/errors'
import { Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/services'

const DAY = 24 * 60 * 60

export function imageRoutes(app: FastifyInstance, { env, images, limits }: Services): void {
  route(
    app,
    contract.getImage,
    async ({ params, query, request }) => {
      const demand = {
        client: request.client ?? '',
        admit: () => limits.count(request, 'derivatives'),
      }
      try {
        const { body, contentType } = await images.read(params.key, query, demand)
        return new Payload(body, contentType)
      } catch (error) {
        if (isRefusal(error) && error.status !== 429) await limits.count(request, 'reads')
        throw error
      }
    },
    { cache: { tags: [], seconds: DAY, bucket: 'images' }, countsItself: true },
  )

  route(
    app,
    contract.createUpload,
    ({ images: [stored], body }) => {
      if (!stored || stored instanceof ApiError) throw stored ?? oneOnly()
      const url = `${env.NEXT_PUBLIC_IMAGE_URL}/${stored.key}`
      return { ...stored, url, alt: body.alt ?? '' }
    },
    {
      acceptsImages: ({ files }) => {
        if (files.length !== 1) throw oneOnly()
      },
    },
  )
}

const oneOnly = () => invalid({ image: 'Send one image only.' })
