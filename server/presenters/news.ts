import type { FollowedNews } from '@/contract/profiles/following'
import type { FoundNews } from '@/server/repositories/profiles/follows'
import { presentSummary } from './rooms'

/** @param today a day in UTC */
export function presentNews(news: FoundNews, today: string): FollowedNews {
  const { at } = news
  switch (news.kind) {
    case 'ARTWORK':
      return { kind: news.kind, at, artwork: news.artwork }
    case 'ROOM':
      return { kind: news.kind, at, room: presentSummary(news.room, today) }
    case 'OPPORTUNITY':
      return { kind: news.kind, at, opportunity: news.opportunity }
  }
}
