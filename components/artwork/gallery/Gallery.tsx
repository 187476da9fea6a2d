import { BackToGallery } from '@/components/artwork/viewer/BackToGallery'
import { AppliedFilters } from '@/components/lists/AppliedFilters'
import { FilteredList } from '@/components/lists/FilteredList'
import { FilterSheet } from '@/components/lists/FilterSheet'
import { ListResults } from '@/components/lists/ListResults'
import { ListSearch } from '@/components/lists/ListSearch'
import { SortSelect } from '@/components/lists/SortSelect'
import { useCurrency } from '@/contexts/CurrencyContext'
import { artworkSorts } from '@/contract/enums/artworks'
import { changePrices, defaultSort, type ArtworkState } from '@/lib/artworks/artworkFilters'
import { artworkList, type ArtworkPage } from '@/lib/artworks/artworkList'
import { useSuggestedTags, type TagCount } from '@/lib/artworks/useTags'
import { changeFilters, type InitialList } from '@/lib/lists/listDefinition'
import { useGrowingList } from '@/lib/lists/useGrowingList'
import { paths } from '@/lib/navigation/paths'
import { ArtworkColumns } from './ArtworkColumns'
import { ArtworkFilters } from './ArtworkFilters'
import styles from './Gallery.module.css'
import { GalleryHeader } from './GalleryHeader'
import { GallerySkeleton } from './GallerySkeleton'
import { ComparedValues, TagNote } from './ListNotes'
import { LoadMore } from './LoadMore'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'

const EmptyGallery = () => (
  <EmptyState
    title="No artworks yet"
    action={<Button href={paths.newArtwork}>Post an artwork</Button>}
  >
    <p>Yours could be the first.</p>
  </EmptyState>
)

interface Props {
  initial: InitialList<ArtworkPage>
  popularTags: readonly TagCount[]
}

const filterFields = (
  state: ArtworkState,
  _page: ArtworkPage | undefined,
  onChange: (state: ArtworkState) => void,
) => <ArtworkFilters state={state} onChange={onChange} />

/** All artworks: tags above, filters beside them, then the artworks and a button for more. */
export const Gallery = ({ initial, popularTags }: Props) => {
  const { state, show, result, more } = useGrowingList(artworkList, initial)
  const { active } = useCurrency()
  const { suggested, setTyped } = useSuggestedTags(state.query, popularTags)
  const { page, isBusy } = result
  const list = { list: artworkList, state }
  return (
    <>
      <GalleryHeader state={state} total={page?.total} suggested={suggested} onChange={show} />
      <FilteredList
        action={paths.artworks}
        filters={filterFields(state, page, show)}
        search={
          <ListSearch
            label="Search artworks"
            name="query"
            placeholder="Title, artist or tag"
            value={state.query}
            onSearch={(query) => show(changeFilters(state, { query }))}
            onTyping={setTyped}
          />
        }
        tools={
          <>
            <FilterSheet {...list} onApply={show} fields={filterFields} />
            <SortSelect
              orders={artworkSorts}
              value={state.sortBy || defaultSort}
              onChange={(sortBy) =>
                show(changePrices(state, { sortBy: sortBy === defaultSort ? '' : sortBy }, active))
              }
            />
          </>
        }
        applied={<AppliedFilters {...list} onChange={show} />}
        note={<TagNote tags={state.tags} />}
      >
        <ComparedValues state={state} page={page} onChange={show} />
        <section className={styles.results} aria-label="Artworks" aria-busy={isBusy || undefined}>
          <ListResults
            {...list}
            result={result}
            noun={['artwork', 'artworks']}
            empty={<EmptyGallery />}
            skeleton={<GallerySkeleton />}
          >
            {(shown) => (
              <>
                <BackToGallery state={state} />
                <ArtworkColumns artworks={shown.items} label="Artworks" />
                <LoadMore state={state} page={shown} more={more} />
              </>
            )}
          </ListResults>
        </section>
      </FilteredList>
    </>
  )
}
