import { artworkCategories, type ArtworkCategory } from '@/contract/enums/artworks'
import { foldWords, searchText } from '@/server/search/search'

interface Source {
  title: string | null
  medium: string | null
  category: ArtworkCategory | null
  tags: readonly string[]
  /** Artworks are also found by the name of their profile. */
  profileName: string
}

/** The key of a tag in the search index. Different spellings of a tag have the same key. */
export const tagKey = (tag: string): string => foldWords(tag).join('_')

/** Columns derived from other columns of an artwork. Written whenever one of those changes. */
export const derivedArtworkColumns = (artwork: Source) => ({
  search_text: searchText(
    artwork.title,
    artwork.profileName,
    artwork.medium,
    artwork.category && artworkCategories[artwork.category],
    ...artwork.tags,
  ),
  tag_keys: artwork.tags.map((tag) => `g:${tagKey(tag)}`),
})
