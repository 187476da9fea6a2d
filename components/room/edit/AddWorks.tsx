import { useState } from 'react'
import { ShowMore } from '@/components/lists/ShowMore'
import { FormProblem } from '@/components/auth/FormProblem'
import { Image } from '@/components/ui/media/Image'
import { LineField } from '@/components/ui/inputs/LineField'
import { Segmented } from '@/components/ui/select/Segmented'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import { filterText } from '@/contract/limits/filterText'
import { pageSizes } from '@/contract/limits/listLimits'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { listArtworks, listProfileArtworks } from '@/lib/api/artworks/artworks'
import { listArtworkBookmarks } from '@/lib/api/artworks/artworkBookmarks'
import { titleAndName, titleOf } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import { useAddedPages } from '@/lib/lists/useAddedPages'
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

/** Works of a page. */
const sizes: Record<Source, number> = {
  OWN: pageSizes.max,
  BOOKMARKS: pageSizes.max,
  SEARCH: pageSizes.gallery,
}

interface Props {
  editor: RoomEditorState
  profile: OwnProfile
}

/** Loads a page of the works of a source. */
const loaders: Record<
  Source,
  (
    from: { words: string; profileId: string },
    page: number,
  ) => ReturnType<typeof listArtworkBookmarks>
> = {
  OWN: ({ profileId }, page) =>
    listProfileArtworks(profileId, { page, size: sizes.OWN }, { tokens: 'profile' }),
  BOOKMARKS: (_, page) => listArtworkBookmarks({ page, size: sizes.BOOKMARKS }),
  SEARCH: ({ words }, page) =>
    listArtworks({ query: words || undefined, page, size: sizes.SEARCH }),
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

interface SourceProps extends Props {
  source: Source
  words: string
}

/** The works of a source. While others are searched, the last ones stay. */
const Works = ({ editor, profile, source, words }: SourceProps) => {
  const { token } = useProfile()
  const isSearch = source === 'SEARCH'
  const { list, error, showMore } = useAddedPages<ArtworkSummary>({
    key: isSearch || token ? ['works to hang', source, isSearch ? words : profile.id] : null,
    size: sizes[source],
    load: (page) => loaders[source]({ words, profileId: profile.id }, page),
  })
  const { form, hang } = editor
  const hung = new Set(form.walls.flatMap(({ works }) => works.map(({ artworkId }) => artworkId)))
  const isFull = hung.size >= roomLimits.works
  return (
    <>
      <FormProblem>{error?.message}</FormProblem>
      {isFull && <p className="meta">A room has at most {roomLimits.works} works.</p>}
      {list?.length === 0 && <p className="meta">{nothing[source]}</p>}
      {list?.length !== 0 && (
        <Choices works={list ?? []} hung={hung} isFull={isFull} onHang={hang} />
      )}
      <ShowMore noun={['work', 'works']} {...showMore} />
    </>
  )
}

/** Works to hang: own ones, and those of others, whose artists are invited. */
export const AddWorks = ({ editor, profile }: Props) => {
  const [source, setSource] = useState<Source>('OWN')
  const [words, setWords] = useState('')
  const input = useDebouncedInput(words, setWords)
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
      <Works key={source} editor={editor} profile={profile} source={source} words={words} />
      <p className="micro">
        A work hangs {GAP} cm after the last one, with its center at eye level. The artists of
        others’ works are asked ten minutes after your last change; until they accept, you alone see
        their works here.
      </p>
    </section>
  )
}
