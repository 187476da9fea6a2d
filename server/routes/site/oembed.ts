import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { embedPath } from '@/contract/embedPages'
import type { OEmbed } from '@/contract/oembed'
import { dayOf } from '@/contract/values/dates'
import type { Db } from '@/server/db/connection'
import { notFound, onlyFormat } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { canVisit } from '@/server/policies/rooms'
import { canSeeOpportunity } from '@/server/policies/visibility'
import { presentFrame, presentPhoto } from '@/server/presenters/oembed'
import { findArtwork } from '@/server/repositories/artworks/artworks'
import { findOpportunity } from '@/server/repositories/opportunities/opportunities'
import { listProfileOpportunities } from '@/server/repositories/opportunities/profileOpportunities'
import { findProfile } from '@/server/repositories/profiles/profiles'
import { findRoom } from '@/server/repositories/rooms/rooms'
import { webAddresses } from '@/server/text/webAddresses'

type Query = { maxwidth?: number | undefined; maxheight?: number | undefined }

interface Lookup {
  db: Db
  id: string
  webOrigin: string
  /** In UTC. */
  today: string
  query: Query
}

const authorOf = (webOrigin: string, profile: { id: string; handle: string; name: string }) => ({
  name: profile.name,
  url: webAddresses(webOrigin).profile(profile),
})

/** Its image, which every public artwork has. Unlisted ones are not for other websites. */
async function artwork({ db, id, webOrigin, query }: Lookup): Promise<OEmbed | null> {
  const found = await findArtwork(db, id)
  if (!found || found.isHidden || found.artwork.visibility !== 'PUBLIC') return null
  const { title, image, profile } = found.artwork
  const about = {
    title: `${title || 'Untitled'} by ${profile.name}`,
    author: authorOf(webOrigin, profile),
    webOrigin,
  }
  return image && presentPhoto(about, image, query)
}

async function room({ db, id, webOrigin, today, query }: Lookup): Promise<OEmbed | null> {
  const found = await findRoom(db, id)
  if (!found || !canVisit(found, today)) return null
  const about = { title: found.title, author: authorOf(webOrigin, found.curator), webOrigin }
  return presentFrame(about, embedPath('rooms', id), query)
}

async function opportunity({ db, id, webOrigin, query }: Lookup): Promise<OEmbed | null> {
  const found = await findOpportunity(db, id)
  if (!found || !canSeeOpportunity(null, { ...found, ...found.opportunity })) return null
  const { title, profile } = found.opportunity
  const about = { title, author: authorOf(webOrigin, profile), webOrigin }
  return presentFrame(about, embedPath('opportunities', profile.id, { ids: [id] }), query)
}

/** The open opportunities of an organization that has any; else the works. */
async function profile({ db, id, webOrigin, query }: Lookup): Promise<OEmbed | null> {
  const found = await findProfile(db, id)
  if (!found) return null
  const options = { everything: false, size: 1 }
  const [first] =
    found.role === 'ART_ORGANIZATION'
      ? (JSON.parse(await listProfileOpportunities(db, id, options)) as { isClosed: boolean }[])
      : []
  const kind = first && !first.isClosed ? 'opportunities' : 'artworks'
  const about = { title: found.name, author: authorOf(webOrigin, found), webOrigin }
  return presentFrame(about, embedPath(kind, id), query)
}

const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

/** The pages that other websites can show, by their paths. */
const pages: [path: RegExp, find: (lookup: Lookup) => Promise<OEmbed | null>][] = [
  [new RegExp(`^/art/${ID}/?$`, 'i'), artwork],
  [new RegExp(`^/rooms/${ID}/?$`, 'i'), room],
  [new RegExp(`^/opportunities/${ID}/?$`, 'i'), opportunity],
  [new RegExp(`^/profile/${ID}(?:/[^/]*)?/?$`, 'i'), profile],
]

/** The page of an address of the web app; the code of an invitation opens nothing here. */
function findPage(text: string, webOrigin: string) {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.origin !== new URL(webOrigin).origin) return null
  for (const [path, find] of pages) {
    const id = path.exec(address.pathname)?.[1]?.toLowerCase()
    if (id) return { id, find }
  }
  return null
}

/** How other websites show our pages. Not to be confused with embeds.ts: their content on our pages. */
export function oembedRoutes(app: FastifyInstance, { env, clock }: Services): void {
  const { NEXT_PUBLIC_WEB_ORIGIN: webOrigin } = env

  route(app, contract.getOEmbed, async ({ query, db, reply }) => {
    // Everyone may read it, and it says the same to all.
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (query.format !== undefined && query.format !== 'json') throw onlyFormat('json')
    const page = findPage(query.url, webOrigin)
    const today = dayOf(clock())
    const found = page && (await page.find({ db, id: page.id, webOrigin, today, query }))
    if (!found) throw notFound('Page')
    return found
  })
}
