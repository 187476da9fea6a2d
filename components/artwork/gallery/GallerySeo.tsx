import { useRouter } from 'next/router'
import { ListJsonLd } from '@/components/seo/ListJsonLd'
import { Seo } from '@/components/seo/Seo'
import { pageSizes } from '@/contract/listLimits'
import {
  artworksAddress,
  filterText,
  firstPageShown,
  isFiltered,
  parseArtworks,
} from '@/lib/artworks/artworkFilters'
import type { ArtworkPage } from '@/lib/artworks/artworkList'
import { titleAndName } from '@/lib/artworks/artworks'
import type { InitialList } from '@/lib/lists/listDefinition'
import { paths } from '@/lib/navigation/paths'

const description =
  'Paintings, drawings, prints, photographs and objects by the artists of Art Commons, with their sizes and prices.'

/** Title and structured data of the list that the server has rendered. */
export const GallerySeo = ({ initial }: { initial: InitialList<ArtworkPage> }) => {
  const state = parseArtworks(useRouter().query)
  const name = isFiltered(state) ? `Artworks ${filterText(state)}` : 'Artworks'
  const page = initial.result.data
  return (
    <>
      <Seo
        title={name}
        description={description}
        canonical={page ? artworksAddress(state) : undefined}
      />
      {page && (
        <ListJsonLd
          of={initial.address}
          list={() => ({
            name,
            description,
            items: page.items.map((artwork) => ({
              path: paths.art(artwork.id),
              name: titleAndName(artwork),
            })),
            total: page.total,
            first: (firstPageShown(page.page) - 1) * pageSizes.artworks + 1,
          })}
        />
      )}
    </>
  )
}
