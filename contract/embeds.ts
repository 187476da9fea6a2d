import type { EmbedProvider } from './enums/artworks'

/** A frame of a trusted provider. Its URL is built from parsed ids, never from the text a user typed. */
export interface EmbedFrame {
  provider: EmbedProvider
  src: string
  /** Aspect ratio of a video player, or the height in pixels of an audio bar. */
  shape: { ratio: string } | { height: number }
  /** Where the piece lives, built from the same ids; none where the provider describes no pieces. */
  page: string | null
}

/** Imports no schema, so that pages may use it. */
interface Recipe {
  provider: EmbedProvider
  hosts: readonly string[]
  /** The frame's address and shape, or null where the address names nothing to play. */
  frame: (address: URL) => Omit<EmbedFrame, 'provider'> | null
}

const film = { ratio: '16 / 9' }
const segmentsOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean)

/** The first value when it looks like an id of this kind. */
const id = (pattern: RegExp, ...values: (string | null | undefined)[]) =>
  values.find((value): value is string => typeof value === 'string' && pattern.test(value))

const youtube: Recipe = {
  provider: 'YOUTUBE',
  hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  frame: (address) => {
    const [first, second] = segmentsOf(address)
    const inPath = /^(embed|shorts|live|v)$/.test(first ?? '') ? second : null
    const short = address.hostname === 'youtu.be' ? first : null
    const video = id(/^[\w-]{11}$/, address.searchParams.get('v'), inPath, short)
    return video
      ? {
          src: `https://www.youtube-nocookie.com/embed/${video}?autoplay=1`,
          shape: film,
          page: `https://www.youtube.com/watch?v=${video}`,
        }
      : null
  },
}

const vimeo: Recipe = {
  provider: 'VIMEO',
  hosts: ['vimeo.com', 'player.vimeo.com'],
  frame: (address) => {
    const segments = segmentsOf(address)
    const at = segments.findIndex((segment) => /^\d{4,12}$/.test(segment))
    const video = segments[at]
    // Films that are not listed carry a key after the number.
    const key = id(/^[0-9a-f]{6,20}$/, address.searchParams.get('h'), segments[at + 1])
    return video
      ? {
          src: `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
          shape: film,
          page: `https://vimeo.com/${video}${key ? `/${key}` : ''}`,
        }
      : null
  },
}

const soundcloud: Recipe = {
  provider: 'SOUNDCLOUD',
  hosts: ['soundcloud.com', 'm.soundcloud.com'],
  frame: (address) => {
    const segments = segmentsOf(address)
    const isPiece = segments.length >= 2 && segments.length <= 4
    if (!isPiece || !segments.every((segment) => /^[\w-]{1,255}$/.test(segment))) return null
    const page = `https://soundcloud.com/${segments.join('/')}`
    return {
      src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}&auto_play=true&visual=false`,
      shape: { height: segments[1] === 'sets' ? 450 : 166 },
      page,
    }
  },
}

const bandcamp: Recipe = {
  provider: 'BANDCAMP',
  hosts: ['bandcamp.com'],
  // Pages of pieces do not tell their number; only the address of a player does.
  frame: ({ pathname }) => {
    const [, kind, piece] =
      /^\/EmbeddedPlayer\/(?:.*\/)?(album|track)=(\d{1,12})/.exec(pathname) ?? []
    return kind && piece
      ? {
          src: `https://bandcamp.com/EmbeddedPlayer/${kind}=${piece}/size=large/tracklist=false/artwork=small/`,
          shape: { height: 120 },
          page: null,
        }
      : null
  },
}

const spotify: Recipe = {
  provider: 'SPOTIFY',
  hosts: ['open.spotify.com'],
  frame: (address) => {
    const segments = segmentsOf(address)
    const at = segments.findIndex((segment) =>
      /^(track|album|playlist|artist|episode|show)$/.test(segment),
    )
    const piece = id(/^[0-9A-Za-z]{22}$/, segments[at + 1])
    return at >= 0 && piece
      ? {
          src: `https://open.spotify.com/embed/${segments[at]}/${piece}`,
          shape: { height: segments[at] === 'track' || segments[at] === 'episode' ? 152 : 352 },
          page: `https://open.spotify.com/${segments[at]}/${piece}`,
        }
      : null
  },
}

const sketchfab: Recipe = {
  provider: 'SKETCHFAB',
  hosts: ['sketchfab.com'],
  frame: (address) => {
    const segments = segmentsOf(address)
    const at = segments.findIndex((segment) => /^(3d-models|models)$/.test(segment))
    const model = at >= 0 ? /(?:^|-)([0-9a-f]{32})$/.exec(segments[at + 1] ?? '')?.[1] : undefined
    return model
      ? {
          src: `https://sketchfab.com/models/${model}/embed?autostart=1&dnt=1`,
          shape: film,
          page: `https://sketchfab.com/3d-models/${model}`,
        }
      : null
  },
}

const recipes = [youtube, vimeo, soundcloud, bandcamp, spotify, sketchfab]

/** How to play content within the page; null when it can only be linked to. */
export const embedFrame = (text: string): EmbedFrame | null => {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.protocol !== 'https:' || address.port || address.username) return null
  const host = address.hostname.replace(/^www\./, '')
  const recipe = recipes.find(({ hosts }) => hosts.includes(host))
  const frame = recipe?.frame(address)
  return recipe && frame ? { provider: recipe.provider, ...frame } : null
}
