import type { FollowedNews } from '@/contract/profiles/following'
import type { ProfileByline } from '@/contract/profiles/profiles'

type NewsProfile = Pick<ProfileByline, 'id' | 'handle' | 'name' | 'image'>

export interface NewsOfDay {
  /** In UTC, `2026-11-28`. */
  day: string
  profile: NewsProfile
  news: FollowedNews[]
}

export const profileOf = (news: FollowedNews): NewsProfile => {
  if (news.kind === 'ARTWORK') return news.artwork.profile
  return news.kind === 'ROOM' ? news.room.curator : news.opportunity.profile
}

/** Groups what is new by day and profile, in the order of the list. */
export function byDay(list: readonly FollowedNews[]): NewsOfDay[] {
  const groups = new Map<string, NewsOfDay>()
  for (const news of list) {
    const day = news.at.slice(0, 10)
    const profile = profileOf(news)
    const key = `${day} ${profile.id}`
    const group = groups.get(key) ?? { day, profile, news: [] }
    groups.set(key, group)
    group.news.push(news)
  }
  return [...groups.values()]
}
