import { Icon } from '@/components/ui/media/Icon'
import type { EmbeddedContent } from '@/contract/artworks/artworks'
import { embedProviders } from '@/contract/enums/artworks'
import { embedFrame } from '@/contract/embeds'
import { hostOf, webLink } from '@/lib/formatting/webLinks'
import { EmbedPlayer } from './EmbedPlayer'
import styles from './Embed.module.css'

/** The artwork's video, audio or 3D model: embedded, or a link to it. */
export const Embed = ({ content }: { content: EmbeddedContent }) => {
  const address = webLink(content.url)
  if (!address) return null
  const frame = embedFrame(content.url)
  const host = hostOf(address)
  const title = content.title || (frame ? `From ${embedProviders[frame.provider]}` : `On ${host}`)
  return (
    <section className="section" aria-labelledby="related-media">
      <div className={`wrap ${styles.embed}`}>
        <h2 id="related-media">
          <bdi>{title}</bdi>
        </h2>
        {frame && <EmbedPlayer frame={frame} title={title} />}
        <p className="meta">
          <a
            className={styles.link}
            href={address.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            Open at {host} <Icon name="external" small />
          </a>
        </p>
      </div>
    </section>
  )
}
