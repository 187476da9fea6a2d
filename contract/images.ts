import { z } from 'zod'
import { endpoint } from './endpoint'
import { counts, text } from './limits/limits'
import { imageKey, jsonText, webUrl } from './forms/values'

/** A stored image; `width` and `height` in pixels of the stored file. */
export const image = z.object({
  key: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  /** `#rrggbb`, shown in place of the image while it loads. */
  dominantColor: z.string(),
})
export type Image = z.output<typeof image>

/** Of each file, from `images/originals.json` of a portfolio: what was exported here is stored as it is. */
export const signatures = jsonText(
  z.array(z.string().max(text.word * 2)).max(Math.max(counts.artworkImages, counts.gallery)),
)

/**
 * Parameters as imgix names them. Sizes in CSS pixels, multiplied by `dpr` and rounded up to one of
 * `renditions` (contract/limits/imageLimits.ts). Equal `w` and `h` cut a square.
 */
export const getImage = endpoint({
  method: 'GET',
  path: '/v1/images/:key',
  summary: 'An image in one of the available sizes',
  access: 'public',
  params: z.object({ key: imageKey }),
  query: z.object({
    w: z.coerce.number().int().min(1).max(4096).optional(),
    h: z.coerce.number().int().min(1).max(4096).optional(),
    fit: z.enum(['crop']).optional(),
    crop: z.enum(['entropy']).optional(),
    fm: z.enum(['webp', 'gif', 'jpg']).optional(),
    dpr: z.coerce.number().min(1).max(3).optional(),
    mask: z.enum(['ellipse']).optional(),
    /** For images that are not public: `imagePass` of a profile token, or the pass in an image’s URL. */
    pass: z.string().max(120).optional(),
  }),
  response: z.instanceof(Uint8Array),
  produces: 'image/*',
})

export const createUpload = endpoint({
  method: 'POST',
  path: '/v1/uploads',
  summary: 'Upload an image before the form that uses it is sent',
  access: 'profile',
  files: ['image'],
  body: z.object({ alt: z.string().max(text.alt).optional() }),
  response: image,
  status: 201,
})

export const getEmbed = endpoint({
  method: 'GET',
  path: '/v1/embeds',
  summary: 'Title and thumbnail of embedded content from an allow-listed provider',
  access: 'user',
  query: z.object({ url: webUrl }),
  response: z.object({
    url: z.string(),
    provider: z.string(),
    title: z.string().nullable(),
    thumbnail: z.string().nullable(),
  }),
})
