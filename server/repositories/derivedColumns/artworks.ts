import { artworkCategories, type ArtworkCategory } from '@/contract/enums/artworks'
import { foldWords, searchText } from '@/server/search/search'

interface Described {
  title: string | null
  medium: string | null
  category: ArtworkCategory | null
  tags: readonly string[]
  /** Whose work it is: found by the artist's name too. */
  profileName: string
}

/** The key of a tag inside the search index: two spellings of one tag are one key. */
export const tagKey = (tag: string): string => foldWords(tag).join('_')

/** Columns of an artwork that follow from others; written whenever one of those changes. */
export const derivedArtworkColumns = (artwork: Described) => ({
  search_text: searchText(
    artwork.title,
    artwork.profileName,
    artwork.medium,
    artwork.category && artworkCategories[artwork.category],
    ...artwork.tags,
  ),
  tag_keys: artwork.tags.map((tag) => `g:${tagKey(tag)}`),
})
