import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { EmbeddedContent } from '@/contract/artworks'
import { embedProviders } from '@/contract/enums'
import { embedFrame, type EmbedFrame } from '@/lib/embeds'
import { hostOf, webLink } from '@/lib/webLinks'
import styles from './Embed.module.css'

const boxFor = ({ shape }: EmbedFrame) =>
  'ratio' in shape ? { aspectRatio: shape.ratio } : { height: shape.height }

const takeFocus = (player: HTMLIFrameElement | null) => player?.focus()

/** Asks first: nothing of another house is loaded before the visitor wants it. */
const Player = ({ frame, title }: { frame: EmbedFrame; title: string }) => {
  const [isOn, setOn] = useState(false)
  const name = embedProviders[frame.provider]
  return (
    <div className={styles.player} style={boxFor(frame)}>
      {isOn ? (
        <iframe
          ref={takeFocus}
          src={frame.src}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={styles.offer}>
          <Button variant="secondary" onClick={() => setOn(true)}>
            Play from {name}
          </Button>
          <p className="meta">{name} learns of your visit when it plays.</p>
        </div>
      )}
    </div>
  )
}

/** A film, a piece of music or a model that belongs to the work: played here, or linked to. */
export const Embed = ({ content }: { content: EmbeddedContent }) => {
  const address = webLink(content.url)
  if (!address) return null
  const frame = embedFrame(content.url)
  const host = hostOf(address)
  const title = content.title || (frame ? `From ${embedProviders[frame.provider]}` : `On ${host}`)
  return (
    <section className="section" aria-labelledby="beside-the-work">
      <div className={`wrap ${styles.embed}`}>
        <h2 id="beside-the-work" className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        {frame && <Player frame={frame} title={title} />}
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
