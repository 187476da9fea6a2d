import { useRouter } from 'next/router'
import { Seo } from '@/components/seo/Seo'
import { ListJsonLd } from '@/components/seo/ListJsonLd'
import { pageSizes } from '@/contract/listLimits'
import { titleAndName } from '@/lib/artworks/artworks'
import {
  filterText,
  galleryAddress,
  isFiltered,
  parseGallery,
  sheetStart,
} from '@/lib/artworks/gallery'
import type { GalleryStart } from '@/lib/artworks/useGallery'
import { paths } from '@/lib/navigation/paths'

const description =
  'Paintings, drawings, prints, photographs and objects by the artists of Art Commons, with their sizes and prices.'

/** What search engines are told of the list that the server has written. */
export const GallerySeo = ({ start }: { start: GalleryStart }) => {
  const state = parseGallery(useRouter().query)
  const name = isFiltered(state) ? `Artworks ${filterText(state)}` : 'Artworks'
  const { data } = start.result
  return (
    <>
      <Seo
        title={name}
        description={description}
        canonical={data ? galleryAddress(state) : undefined}
      />
      {data && (
        <ListJsonLd
          of={start.address}
          list={() => ({
            name,
            description,
            items: data.works.map((work) => ({
              path: paths.art(work.id),
              name: titleAndName(work),
            })),
            total: data.total,
            first: (sheetStart(state.page) - 1) * pageSizes.artworks + 1,
          })}
        />
      )}
    </>
  )
}
