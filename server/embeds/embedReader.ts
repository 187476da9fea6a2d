import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { EmbedFrame } from '@/contract/embeds'
import type { EmbedProvider } from '@/contract/enums/artworks'
import { text } from '@/contract/limits'
import { fetchFromList, type NetworkClient } from './fetchFromList'

export interface EmbedDescription {
  title: string | null
  thumbnail: string | null
}

/** What a provider says of a piece; nothing is known where it says nothing. */
export type DescribeEmbed = (frame: EmbedFrame) => Promise<EmbedDescription>

const MINUTE = 60_000
const unknown: EmbedDescription = { title: null, thumbnail: null }

/** Where each provider describes its pieces (oEmbed); Bandcamp does so nowhere. */
const oembed: Partial<Record<EmbedProvider, string>> = {
  YOUTUBE: 'https://www.youtube.com/oembed',
  VIMEO: 'https://vimeo.com/api/oembed.json',
  SOUNDCLOUD: 'https://soundcloud.com/oembed',
  SPOTIFY: 'https://open.spotify.com/oembed',
  SKETCHFAB: 'https://sketchfab.com/oembed',
}
const hosts = [
  ...Object.values(oembed).map((address) => new URL(address).hostname),
  ...['youtube.com', 'www.vimeo.com', 'www.soundcloud.com', 'spotify.com', 'www.sketchfab.com'],
]

/** Asks providers about pieces, once an hour each; equal questions at once are one. */
export function createEmbedReader(reach: NetworkClient, log: Pick<Logger, 'debug'>): DescribeEmbed {
  const known = new LRUCache<string, EmbedDescription>({ max: 2000, ttl: 60 * MINUTE })
  const underWay = new Map<string, Promise<EmbedDescription>>()

  const ask = async (address: string): Promise<EmbedDescription> => {
    try {
      const description = read(JSON.parse(await fetchFromList(reach, hosts, address)))
      known.set(address, description)
      return description
    } catch (error) {
      log.debug({ reason: String(error) }, 'an embedded piece is not described')
      known.set(address, unknown, { ttl: MINUTE })
      return unknown
    }
  }

  return ({ provider, page }) => {
    const base = oembed[provider]
    if (!base || page === null) return Promise.resolve(unknown)
    const address = `${base}?format=json&url=${encodeURIComponent(page)}`
    const kept = known.get(address)
    if (kept) return Promise.resolve(kept)
    const asking = underWay.get(address) ?? ask(address).finally(() => underWay.delete(address))
    underWay.set(address, asking)
    return asking
  }
}

function read(said: unknown): EmbedDescription {
  const { title, thumbnail_url: thumbnail } = Object(said) as Record<string, unknown>
  return { title: wordsOf(title), thumbnail: addressOf(thumbnail) }
}

function wordsOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const words = value
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return words.slice(0, text.title) || null
}

function addressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > text.url || !URL.canParse(value)) return null
  const { protocol, username, href } = new URL(value)
  return protocol === 'https:' && !username ? href : null
}
