import { artworkCategories, type ArtworkCategory } from '@/contract/enums/artworks'
import { cityKey, searchText } from '@/server/search/search'

interface Source {
  title: string
  curator: { name: string; city: string | null }
  /** Of the works that hang in it. */
  categories: readonly ArtworkCategory[]
}

/** Columns derived from other columns of a room. Written whenever one of those changes. */
export const derivedRoomColumns = ({ title, curator, categories }: Source) => ({
  search_text: searchText(
    title,
    curator.name,
    ...categories.map((category) => artworkCategories[category]),
  ),
  filter_keys: [
    ...categories.map((category) => `a:${category}`),
    ...(curator.city ? [`y:${cityKey(curator.city)}`] : []),
  ],
})
