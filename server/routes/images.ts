import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { invalid } from '@/server/errors'
import { Payload } from '@/server/replies'
import { route } from '@/server/route'
import type { Services } from '@/server/services'

const DAY = 24 * 60 * 60

export function imageRoutes(app: FastifyInstance, { env, images }: Services): void {
  route(
    app,
    contract.getImage,
    async ({ params, query }) => {
      const { body, contentType } = await images.read(params.key, query)
      return new Payload(body, contentType)
    },
    { cache: { nouns: [], seconds: DAY, shelf: 'pictures' } },
  )

  route(app, contract.createUpload, async ({ files, body, caller, db }) => {
    const [file] = files
    if (!file || files.length > 1) throw invalid({ image: 'must be one picture' })
    const stored = await images.save(db, file.bytes, caller.profile.id)
    return {
      ...stored,
      url: `${env.NEXT_PUBLIC_IMAGE_URL}/${stored.key}`,
      alt: body.alt ?? '',
    }
  })
}
