import { z } from 'zod'
import { endpoint } from './endpoint'
import { text } from './limits/limits'

const pixels = z.coerce.number().int().min(1).max(10_000).optional()

const about = {
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** In seconds. */
  cache_age: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
}

const photo = z.object({ type: z.literal('photo'), url: z.string(), ...about })
const rich = z.object({ type: z.literal('rich'), html: z.string(), ...about })

/** As https://oembed.com defines it. */
export const oembed = z.discriminatedUnion('type', [photo, rich])
export type OEmbed = z.output<typeof oembed>

export const getOEmbed = endpoint({
  method: 'GET',
  path: '/v1/oembed',
  summary:
    'How another website shows the page of an artwork, a room, an opportunity or a profile (oEmbed 1.0, as JSON)',
  access: 'public',
  query: z.object({
    /** The address of a page of the web app. */
    url: z.string().min(1).max(text.url),
    format: z.string().max(text.word).optional(),
    maxwidth: pixels,
    maxheight: pixels,
  }),
  response: oembed,
})
