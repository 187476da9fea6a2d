import { EmbedLink } from '@/components/seo/EmbedLink'
import { Seo } from '@/components/seo/Seo'
import { JsonLd } from '@/components/seo/JsonLd'
import type { Artwork } from '@/contract/artworks/artworks'
import { titleAndName, titleOf, yearsOf } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { plainText, shorten } from '@/lib/formatting/plainText'
import { shareImage } from '@/lib/seo/shareImage'
import { sizeText } from '@/lib/artworks/sizes'
import { artworkNode } from '@/lib/seo/structuredData/artworks'
import { breadcrumbNode } from '@/lib/seo/structuredData/breadcrumbs'

const describe = (artwork: Artwork) => {
  const { medium, size, descriptionHtml } = artwork
  const label = [titleAndName(artwork), yearsOf(artwork), medium, size && sizeText(size)]
  const text = plainText(descriptionHtml)
  return shorten([`${label.filter(Boolean).join(', ')}.`, text].filter(Boolean).join(' '), 300)
}

/** Metadata for search engines and link previews; unlisted artworks are not indexed. */
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
      {isPublic && <EmbedLink title={titleAndName(artwork)} canonical={paths.art(id)} />}
      {isPublic && (
        <JsonLd
          of={id}
          nodes={
            process.browser ? [] : [artworkNode(artwork), breadcrumbNode(trail, titleOf(artwork))]
          }
        />
      )}
    </>
  )
}
