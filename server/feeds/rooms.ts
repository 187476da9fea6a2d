import type { RoomSummary } from '@/contract/rooms'
import { countOf } from '@/contract/values/numbers'
import { escapeHtml } from '@/server/text/plainText'
import type { WebAddresses } from '@/server/text/webAddresses'
import { tagOf, type Entry } from './atom'

/** Opening days are days in UTC. */
const startOf = (day: string) => `${day}T00:00:00.000Z`

/** An open room. @param opened when it opened; without it, the start of its first day */
export function roomEntry(
  room: RoomSummary,
  webOrigin: string,
  pages: WebAddresses,
  opened = startOf(room.opensOn ?? '2026-01-01'),
): Entry {
  const { id, title, curator, closesOn, works } = room
  const until = closesOn ? `, open until ${closesOn}` : ''
  const summary = `${countOf(works, 'work', 'works')}, hung by ${curator.name}${until}`
  return {
    id: tagOf(webOrigin, 'room', id),
    title,
    url: pages.room(id),
    published: opened,
    updated: opened,
    author: { name: curator.name, url: pages.profile(curator) },
    summary,
    html: `<p>${escapeHtml(summary)}</p>`,
    categories: [],
  }
}
