import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Image } from '@/components/ui/media/Image'
import { LineField } from '@/components/ui/inputs/LineField'
import { Segmented } from '@/components/ui/select/Segmented'
import type { ArtworkSummary } from '@/contract/artworks'
import { filterText } from '@/contract/limits/filterText'
import { pageSizes } from '@/contract/limits/listLimits'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listArtworks, listProfileArtworks } from '@/lib/api/artworks'
import { listArtworkBookmarks } from '@/lib/api/artworkBookmarks'
import { titleAndName, titleOf } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import { useApi } from '@/lib/hooks/useApi'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { GAP } from '@/lib/rooms/roomWalls'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import styles from './AddWorks.module.css'

const sources = { OWN: 'My works', BOOKMARKS: 'Bookmarks', SEARCH: 'Search' } as const
type Source = keyof typeof sources

const nothing: Record<Source, string> = {
  OWN: 'You have no works yet. Search those of others.',
  BOOKMARKS: 'You have bookmarked no artworks yet: there is a button on the page of each.',
  SEARCH: 'No work matches.',
}

interface Props {
  editor: RoomEditorState
  profile: OwnProfile
}

/** The works of a source. While others are searched, the last ones stay. */
const useWorks = (source: Source, words: string, { id }: OwnProfile) => {
  const { token } = useProfile()
  const options = { keepPreviousData: true }
  const own = useApi<ArtworkSummary[]>(
    token && source === 'OWN' ? ['works to hang', id] : null,
    () => listProfileArtworks(id, { size: pageSizes.max }, { tokens: 'profile' }),
    options,
  )
  const found = useApi<ArtworkSummary[]>(
    source === 'SEARCH' ? ['works to hang', 'found', words] : null,
    () => listArtworks({ query: words || undefined, size: pageSizes.gallery }),
    options,
  )
  const bookmarked = useApi<ArtworkSummary[]>(
    token && source === 'BOOKMARKS' ? ['works to hang', 'bookmarks', id] : null,
    () => listArtworkBookmarks({ size: pageSizes.max }),
    options,
  )
  return { OWN: own, BOOKMARKS: bookmarked, SEARCH: found }[source]
}

interface ChoicesProps {
  works: readonly ArtworkSummary[]
  hung: ReadonlySet<string>
  isFull: boolean
  onHang: (artwork: ArtworkSummary) => void
}

const Choices = ({ works, hung, isFull, onHang }: ChoicesProps) => (
  <ul role="list" className={styles.choices}>
    {works.map((artwork) => {
      const { id, image, size, profile } = artwork
      const isHung = hung.has(id)
      return (
        <li key={id}>
          <button
            type="button"
            className={styles.work}
            aria-disabled={isHung || isFull}
            aria-label={`Hang ${titleAndName(artwork)}`}
            onClick={() => !isHung && !isFull && onHang(artwork)}
          >
            {image && (
              <Image
                src={image.key}
                alt=""
                width={image.width}
                height={image.height}
                color={image.dominantColor}
                sizes="160px"
              />
            )}
            <span className="micro">
              <cite dir="auto">{titleOf(artwork)}</cite>
              <br />
              <bdi>{profile.name}</bdi>
              <br />
              {isHung ? 'Hangs here' : size ? sizeText(size) : 'No size'}
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)

/** Works to hang: own ones, and those of others, whose artists are asked. */
export const AddWorks = ({ editor, profile }: Props) => {
  const [source, setSource] = useState<Source>('OWN')
  const [words, setWords] = useState('')
  const input = useDebouncedInput(words, setWords)
  const { data: list, error } = useWorks(source, words, profile)
  const { form, hang } = editor
  const hung = new Set(form.walls.flatMap(({ works }) => works.map(({ artworkId }) => artworkId)))
  const isFull = hung.size >= roomLimits.works
  return (
    <section aria-labelledby="add-works" className={styles.add}>
      <h2 id="add-works">Add works</h2>
      <div className="row">
        <Segmented legend="Which works" options={sources} value={source} onChange={setSource} />
        {source === 'SEARCH' && (
          <LineField
            label="Search artworks"
            labelHidden
            type="search"
            icon="search"
            placeholder="Title, artist or tag"
            autoComplete="off"
            maxLength={filterText.search}
            className={styles.search}
            {...input}
          />
        )}
      </div>
      <FormProblem>{error?.message}</FormProblem>
      {isFull && <p className="meta">A room has at most {roomLimits.works} works.</p>}
      {list?.length === 0 && <p className="meta">{nothing[source]}</p>}
      {list?.length !== 0 && (
        <Choices works={list ?? []} hung={hung} isFull={isFull} onHang={hang} />
      )}
      <p className="micro">
        A work hangs {GAP} cm after the last one, with its center at eye level. The artists of
        others’ works are asked ten minutes after your last change; until they accept, you alone see
        their works here.
      </p>
    </section>
  )
}
