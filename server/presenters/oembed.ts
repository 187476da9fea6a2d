import { embedHtml, embedSize } from '@/contract/embedPages'
import type { Image } from '@/contract/images'
import type { OEmbed } from '@/contract/oembed'

/** What every response says of its page. */
interface About {
  title: string
  author: { name: string; url: string }
  webOrigin: string
}

/** The most pixels that the website has room for. */
interface Room {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/** In pixels. */
const PHOTO_WIDTH = 960
/** In seconds: what is shown in a frame is current anyway, and images of what was withdrawn are refused. */
const CACHE_AGE = 3600

const aboutOf = ({ title, author, webOrigin }: About) => ({
  version: '1.0' as const,
  title,
  author_name: author.name,
  author_url: author.url,
  provider_name: 'Art Commons',
  provider_url: `${webOrigin}/`,
  cache_age: CACHE_AGE,
})

/** An image of an artwork, as large as it fits. */
export function presentPhoto(about: About, image: Image, { maxwidth, maxheight }: Room): OEmbed {
  const scale = Math.min(
    1,
    (maxwidth ?? PHOTO_WIDTH) / image.width,
    (maxheight ?? Infinity) / image.height,
  )
  const [width, height] = [image.width, image.height].map((edge) =>
    Math.max(1, Math.floor(edge * scale)),
  ) as [number, number]
  return { type: 'photo', url: `${image.url}?w=${width}`, width, height, ...aboutOf(about) }
}

/** A frame of the web app. @param path its path there */
export function presentFrame(about: About, path: string, { maxwidth, maxheight }: Room): OEmbed {
  const width = Math.min(embedSize.width, maxwidth ?? Infinity)
  const height = Math.min(embedSize.height, maxheight ?? Infinity)
  const html = embedHtml({ src: about.webOrigin + path, title: about.title, width, height })
  return { type: 'rich', html, width, height, ...aboutOf(about) }
}
