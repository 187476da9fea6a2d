import { useRouter } from 'next/router'
import { ListSeo } from '@/components/seo/ListSeo'
import { pageSizes } from '@/contract/limits/listLimits'
import { artworksAddress, firstPageShown, parseArtworks } from '@/lib/artworks/artworkFilters'
import { filterText, isFiltered } from '@/lib/artworks/artworkLabels'
import type { ArtworkPage } from '@/lib/artworks/artworkList'
import { titleAndName } from '@/lib/artworks/artworks'
import type { InitialList } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'

const description =
  'Paintings, drawings, prints, photographs and objects by the artists of Art Commons, with their sizes and prices.'

/** Title and structured data of the list that the server has rendered. */
export const GallerySeo = ({ initial }: { initial: InitialList<ArtworkPage> }) => {
  const state = parseArtworks(useRouter().query)
  return (
    <ListSeo
      name={isFiltered(state) ? `Artworks ${filterText(state)}` : 'Artworks'}
      description={description}
      initial={initial}
      canonical={artworksAddress(state)}
      list={({ items, page }) => ({
        items: items.map((artwork) => ({
          path: paths.art(artwork.id),
          name: titleAndName(artwork),
        })),
        first: (firstPageShown(page) - 1) * pageSizes.gallery + 1,
      })}
    />
  )
}
