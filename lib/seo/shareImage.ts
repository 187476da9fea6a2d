import type { Image } from '@/contract/images'
import { env } from '@/lib/env'

const WIDTH = 1280

/** A picture as other sites show it beside a link: JPEG, since not all of them take WebP. */
export const shareImage = ({ key, width, height, alt }: Image) => {
  const shown = Math.min(WIDTH, width)
  return {
    url: `${env.imageUrl}/${key}?w=${WIDTH}&fm=jpg`,
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
  }
}
