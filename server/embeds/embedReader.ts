import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { EmbedFrame } from '@/contract/embeds'
import type { EmbedProvider } from '@/contract/enums/artworks'
import { text } from '@/contract/limits/limits'
import { fetchFromList } from './fetchFromList'
import type { NetworkClient } from './publicRequest'

export interface EmbedDescription {
  title: string | null
  thumbnail: string | null
}

/** Title and thumbnail of embedded content; null where the provider gives none. */
export type DescribeEmbed = (frame: EmbedFrame) => Promise<EmbedDescription>

const MINUTE = 60_000
const unknown: EmbedDescription = { title: null, thumbnail: null }

/** oEmbed endpoints; Bandcamp has none. */
const oembed: Partial<Record<EmbedProvider, string>> = {
  YOUTUBE: 'https://www.youtube.com/oembed',
  VIMEO: 'https://vimeo.com/api/oembed.json',
  SOUNDCLOUD: 'https://soundcloud.com/oembed',
  SPOTIFY: 'https://open.spotify.com/oembed',
  SKETCHFAB: 'https://sketchfab.com/oembed',
}
const hosts = [
  ...Object.values(oembed).map((address) => new URL(address).hostname),
  'youtube.com',
  'www.vimeo.com',
  'www.soundcloud.com',
  'spotify.com',
  'www.sketchfab.com',
]

/** Caches descriptions for an hour and sends concurrent equal requests once. */
export function createEmbedReader(
  network: NetworkClient,
  log: Pick<Logger, 'debug'>,
): DescribeEmbed {
  const known = new LRUCache<string, EmbedDescription>({ max: 2000, ttl: 60 * MINUTE })
  const pending = new Map<string, Promise<EmbedDescription>>()

  const load = async (address: string): Promise<EmbedDescription> => {
    try {
      const description = read(JSON.parse(await fetchFromList(network, hosts, address)))
      known.set(address, description)
      return description
    } catch (error) {
      log.debug({ reason: String(error) }, 'embedded content could not be described')
      known.set(address, unknown, { ttl: MINUTE })
      return unknown
    }
  }

  return ({ provider, page }) => {
    const base = oembed[provider]
    if (!base || page === null) return Promise.resolve(unknown)
    const address = `${base}?format=json&url=${encodeURIComponent(page)}`
    const cached = known.get(address)
    if (cached) return Promise.resolve(cached)
    const request = pending.get(address) ?? load(address).finally(() => pending.delete(address))
    pending.set(address, request)
    return request
  }
}

function read(response: unknown): EmbedDescription {
  const { title, thumbnail_url: thumbnail } = Object(response) as Record<string, unknown>
  return { title: titleOf(title), thumbnail: httpsUrlOf(thumbnail) }
}

function titleOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const title = value
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return title.slice(0, text.title) || null
}

function httpsUrlOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > text.url || !URL.canParse(value)) return null
  const { protocol, username, href } = new URL(value)
  return protocol === 'https:' && !username ? href : null
}
