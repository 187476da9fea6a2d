import { SectionHeader } from '@/components/ui/display/SectionHeader'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Image } from '@/components/ui/media/Image'
import { opportunityTypes } from '@/contract/enums/opportunities'
import type { FollowedNews as News } from '@/contract/profiles/following'
import { listFollowedNews } from '@/lib/api/profiles/following'
import { titleOf } from '@/lib/artworks/artworks'
import { profileOf } from '@/lib/following/byDay'
import { formatLongDay } from '@/lib/formatting/dates'
import { useApiList } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import styles from './FollowedNews.module.css'

/** The section has room for so many. */
const NEWEST = 3

const shownAs = (news: News) => {
  switch (news.kind) {
    case 'ARTWORK': {
      const { id, image } = news.artwork
      return { kind: 'New work', title: titleOf(news.artwork), href: paths.art(id), image }
    }
    case 'ROOM': {
      const { id, title, cover } = news.room
      return { kind: 'New room', title, href: paths.room(id), image: cover.works[0]?.image }
    }
    case 'OPPORTUNITY': {
      const { id, type, title, image } = news.opportunity
      return { kind: opportunityTypes[type].label, title, href: paths.opportunity(id), image }
    }
  }
}

const Item = ({ news }: { news: News }) => {
  const { kind, title, href, image } = shownAs(news)
  const { name } = profileOf(news)
  return (
    <article className={styles.item}>
      <div className={styles.image}>
        {image && (
          <Image
            src={image.key}
            alt=""
            width={image.width}
            height={image.height}
            color={image.dominantColor}
            sizes="(min-width: 700px) 30vw, 6rem"
          />
        )}
      </div>
      <div className={styles.text}>
        <p className="micro">{kind}</p>
        <h3 className={styles.title}>
          <PrefetchLink href={href} dir="auto">
            {title}
          </PrefetchLink>
        </h3>
        <p className="meta">
          <bdi>{name}</bdi>, {formatLongDay(news.at.slice(0, 10))}
        </p>
      </div>
    </article>
  )
}

/** The three newest works, rooms and opportunities of followed profiles, if there are any. */
export const FollowedNews = ({ profileId }: { profileId: string }) => {
  const { list } = useApiList<News>(['followed news', profileId, 1], () => listFollowedNews(1))
  if (!list || list.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeader title="From those you follow" display href="/following" more="All news" />
        <ul role="list" className={styles.list} aria-label="From those you follow">
          {list.slice(0, NEWEST).map((news) => (
            <li key={shownAs(news).href}>
              <Item news={news} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
