import type { FollowedNews } from '@/contract/profiles/following'
import type { WebAddresses } from '@/server/text/webAddresses'
import { artworkSummaryEntry } from './artworks'
import type { Entry } from './atom'
import { opportunitySummaryEntry } from './opportunities'
import { roomEntry } from './rooms'

/** Something new of a followed profile, with the same id as in the public feeds. */
export function newsEntry(news: FollowedNews, webOrigin: string, pages: WebAddresses): Entry {
  switch (news.kind) {
    case 'ARTWORK':
      return artworkSummaryEntry(news.artwork, news.at, webOrigin, pages)
    case 'ROOM':
      return roomEntry(news.room, webOrigin, pages, news.at)
    case 'OPPORTUNITY':
      return opportunitySummaryEntry(news.opportunity, news.at, webOrigin, pages)
  }
}
