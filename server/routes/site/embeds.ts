import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { embedFrame } from '@/contract/embeds'
import { invalid } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

export function embedRoutes(app: FastifyInstance, { describeEmbed }: Services): void {
  route(
    app,
    contract.getEmbed,
    async ({ query }) => {
      const { href } = new URL(query.url)
      const frame = embedFrame(href)
      if (!frame) throw invalid({ url: 'This can’t be played here. It is shown as a link.' })
      return { url: href, provider: frame.provider, ...(await describeEmbed(frame)) }
    },
    { cache: 'none' },
  )
}
