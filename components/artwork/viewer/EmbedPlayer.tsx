import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { embedProviders } from '@/contract/enums/artworks'
import type { EmbedFrame } from '@/contract/embeds'
import styles from './Embed.module.css'

const boxFor = ({ shape }: EmbedFrame) =>
  'ratio' in shape ? { aspectRatio: shape.ratio } : { height: shape.height }

const takeFocus = (player: HTMLIFrameElement | null) => player?.focus()

/** Loads nothing from another site until the visitor starts the player. */
export const EmbedPlayer = ({ frame, title }: { frame: EmbedFrame; title: string }) => {
  const [isPlaying, setPlaying] = useState(false)
  const name = embedProviders[frame.provider]
  return (
    <div className={styles.player} style={boxFor(frame)}>
      {isPlaying ? (
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
          <Button variant="secondary" onClick={() => setPlaying(true)}>
            Play from {name}
          </Button>
          <p className="meta">Playing it connects you to {name}.</p>
        </div>
      )}
    </div>
  )
}
