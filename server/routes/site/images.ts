import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imageTag } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import type { Caller } from '@/server/auth/callers'
import { isKey } from '@/server/auth/keys'
import type { Db } from '@/server/db/connection'
import { ApiError, invalid, isRefusal, notFound } from '@/server/errors'
import { Payload } from '@/server/http/responses'
import { route } from '@/server/http/route'
import { isInApplication, ownsImage } from '@/server/repositories/imageVisibility'
import type { Services } from '@/server/http/services'

const DAY = 24 * 60 * 60

export function imageRoutes(app: FastifyInstance, services: Services): void {
  readingRoute(app, services)
  uploadRoute(app, services)
}

function readingRoute(app: FastifyInstance, services: Services): void {
  const { images, imageVisibility, imagePasses, imageAliases, limits } = services

  /** Any client can ask for a key that is unknown here, so it counts before it is looked up. */
  const isVisible = async (key: string, request: FastifyRequest): Promise<boolean> => {
    if (!imageVisibility.wasPublic(key)) await limits.count(request, 'reads')
    return imageVisibility.isPublic(key)
  }
  const mayRead = async (
    db: Db,
    key: string,
    { pass, caller }: { pass: string | undefined; caller: Caller },
  ): Promise<boolean> => {
    if (await imageVisibility.isPublic(key)) return true
    if (isKey(caller)) {
      const holder = imagePasses.holder({ profileId: caller.profile.id, uid: caller.uid })
      if (await ownsImage(db, key, holder)) return true
    }
    if (pass === undefined) return false
    if (imagePasses.verifyImage(pass, key)) return isInApplication(db, key)
    const holder = imagePasses.verify(pass)
    return holder !== null && ownsImage(db, key, holder)
  }

  route(
    app,
    contract.getImage,
    async ({ params, query: { pass, ...query }, db, request, reply }) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const demand = {
        client: request.client ?? '',
        beforeRender: () => limits.count(request, 'derivatives'),
      }
      const hidden = imageAliases.open(params.key)
      const key = hidden ?? params.key
      const isSeen =
        hidden === null
          ? mayRead(db, key, { pass, caller: request.caller })
          : isInApplication(db, key)
      if (!(await isSeen)) throw notFound('Image')
      try {
        const { body, contentType } = await images.read(key, query, demand)
        return new Payload(body, contentType)
      } catch (error) {
        if (isRefusal(error) && error.status !== 429) await limits.count(request, 'reads')
        throw error
      }
    },
    {
      cache: {
        tags: ({ key }) => [imageTag(key)],
        seconds: DAY,
        bucket: 'images',
        variant: ({ params, query }) => images.nameOf(params.key, query),
        visibility: {
          isVisible: ({ key }, request) => isVisible(key, request),
          isKnownVisible: ({ key }) => imageVisibility.isKnownPublic(key),
        },
      },
      countsItself: true,
    },
  )
}

function uploadRoute(app: FastifyInstance, { env }: Services): void {
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
