import { Seo } from '@/components/navigation/Seo'
import { JsonLd } from '@/components/seo/JsonLd'
import type { Artwork } from '@/contract/artworks'
import { titleAndName, titleOf, yearsOf } from '@/lib/artworks'
import { paths } from '@/lib/paths'
import { plainText, shorten } from '@/lib/plainText'
import { shareImage } from '@/lib/shareImage'
import { sizeText } from '@/lib/sizes'
import { artworkThing } from '@/lib/structuredData/artworks'
import { breadcrumbThing } from '@/lib/structuredData/site'

const describe = (artwork: Artwork) => {
  const { medium, size, descriptionHtml } = artwork
  const label = [titleAndName(artwork), yearsOf(artwork), medium, size && sizeText(size)]
  const text = plainText(descriptionHtml)
  return shorten([`${label.filter(Boolean).join(', ')}.`, text].filter(Boolean).join(' '), 300)
}

/** What search engines and other sites are told of a work; unlisted ones ask not to be found. */
export const ArtworkSeo = ({ artwork }: { artwork: Artwork }) => {
  const { id, image, visibility } = artwork
  const isPublic = visibility === 'PUBLIC'
  const trail = [{ href: paths.artworks, label: 'Artworks' }]
  return (
    <>
      <Seo
        title={titleAndName(artwork)}
        description={describe(artwork)}
        canonical={isPublic ? paths.art(id) : undefined}
        type="article"
        image={image ? shareImage(image) : undefined}
      />
      {isPublic && (
        <JsonLd
          of={id}
          things={
            process.browser ? [] : [artworkThing(artwork), breadcrumbThing(trail, titleOf(artwork))]
          }
        />
      )}
    </>
  )
}
