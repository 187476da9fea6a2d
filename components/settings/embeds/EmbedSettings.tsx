import { useRouter } from 'next/router'
import { useState } from 'react'
import { ChooseOwnWorks } from '@/components/artwork/choose/ChooseOwnWorks'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { Segmented } from '@/components/ui/select/Segmented'
import type { Artwork } from '@/contract/artworks/artworks'
import { embedKinds, embedLimits, type EmbedKind } from '@/contract/embedPages'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { textOf } from '@/lib/lists/listQuery'
import { ChooseRoom } from './ChooseRoom'
import { EmbedCode } from './EmbedCode'
import styles from './EmbedSettings.module.css'

const texts: Record<EmbedKind, string> = {
  artworks: `Choose up to ${embedLimits.artworks} public works; they appear in this order. Without a choice, your first works appear, also those that you post later.`,
  opportunities:
    'Your open opportunities appear, the next deadline first. New ones join, closed ones leave by themselves.',
  rooms: 'The walls of a room appear as they hang now.',
}

const isPublic = ({ visibility, restriction }: Artwork) =>
  visibility === 'PUBLIC' && restriction === null

const isKind = (text: string): text is EmbedKind => Object.hasOwn(embedKinds, text)

/** Chooses what other websites show of the profile, and gives the HTML for it. */
export const EmbedSettings = ({ profile: { id, name } }: { profile: OwnProfile }) => {
  const { query } = useRouter()
  const requested = textOf(query.show)
  const [kind, setKind] = useState<EmbedKind>(isKind(requested) ? requested : 'artworks')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [room, setRoom] = useState<{ id: string; title: string }>()
  const titles: Record<EmbedKind, string> = {
    artworks: `Works by ${name}`,
    opportunities: `Opportunities by ${name}`,
    rooms: room?.title ?? '',
  }
  return (
    <>
      <SettingsSection
        title="Show your work elsewhere"
        text="Paste a few lines of HTML into your own website. Visitors see what is public here; what you change or withdraw changes there, too. The frame sets no cookies and runs no scripts."
      >
        <Segmented legend="What to show" options={embedKinds} value={kind} onChange={setKind} />
        <p>{texts[kind]}</p>
        {kind === 'artworks' && (
          <>
            <div className={styles.choices}>
              <ChooseOwnWorks
                profileId={id}
                chosen={chosen}
                most={embedLimits.artworks}
                onChange={setChosen}
                offers={isPublic}
              />
            </div>
            <p className="meta" role="status">
              {chosen.length > 0 && `${chosen.length} of ${embedLimits.artworks} chosen`}
            </p>
          </>
        )}
        {kind === 'rooms' && <ChooseRoom profileId={id} room={room} onChange={setRoom} />}
      </SettingsSection>
      {(kind !== 'rooms' || room) && (
        <EmbedCode
          kind={kind}
          id={kind === 'rooms' && room ? room.id : id}
          ids={kind === 'artworks' && chosen.length > 0 ? chosen : undefined}
          title={titles[kind]}
        />
      )}
    </>
  )
}
