import type { Image } from '@/contract/images'
import { env } from '@/lib/env'

/** Pixels. */
const WIDTH = 1280

/** The preview image of a link: JPEG, since not every site accepts WebP. */
export const shareImage = ({ key, width, height, alt }: Image) => {
  const shown = Math.min(WIDTH, width)
  return {
    url: `${env.imageUrl}/${key}?w=${WIDTH}&fm=jpg`,
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
  }
}
