import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface NewsItem {
  kind: 'ARTWORK' | 'ROOM' | 'OPPORTUNITY'
  id: string
  /** Null for an artwork without one. */
  title: string | null
  profile: string
}

const words: Record<NewsItem['kind'], string> = {
  ARTWORK: 'New work',
  ROOM: 'New room',
  OPPORTUNITY: 'New opportunity',
}

const addressOf = ({ kind, id }: NewsItem, pages: WebAddresses): string => {
  if (kind === 'ARTWORK') return pages.artwork(id)
  return kind === 'ROOM' ? pages.room(id) : pages.opportunity(id)
}

/** What followed profiles have shown in a week; at least one item. */
export const newsLetter = (items: readonly NewsItem[], pages: WebAddresses): Letter => {
  const names = [...new Set(items.map(({ profile }) => othersLine(profile)))]
  const [first = ''] = names
  return {
    subject: names.length === 1 ? `New from ${first}` : `New from ${first} and others you follow`,
    heading: 'New from profiles you follow',
    intro: 'What they have shown on Art Commons in the last seven days.',
    items: items.map((item) => ({
      title: item.title ?? 'Untitled',
      url: addressOf(item, pages),
      facts: [`${words[item.kind]}, ${othersLine(item.profile)}`],
    })),
    action: { label: 'See all news', url: pages.following },
    reason: 'You asked for the weekly news of profiles you follow.',
    unsubscribeFrom: 'the weekly news of profiles you follow',
  }
}
