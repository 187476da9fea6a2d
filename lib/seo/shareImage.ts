import type { Image } from '@/contract/images'
import { renditions } from '@/contract/limits/imageLimits'
import { env } from '@/lib/env'

/** The preview image of a link: JPEG, since not every site accepts WebP. */
export const shareImage = ({ key, width, height, alt }: Image) => {
  const shown = Math.min(renditions.preview, width)
  return {
    url: `${env.imageUrl}/${key}?w=${renditions.preview}&fm=jpg`,
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
  }
}
