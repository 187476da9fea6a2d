import type { Profile } from '@/contract/profiles/profiles'
import type { ProfileFields } from '@/contract/forms/profile'
import { decimalAmount } from '@/contract/pricing/money'
import type { SiteImage, SiteWork } from './siteFiles'
import type { ProfileImages } from './profilePages'

/** What `portfolio.json` says of a profile: what its owner sets, without handle, id and role. */
export type PortfolioProfile = Omit<ProfileFields, 'handle' | 'role'> & Pick<Profile, 'role'>

/** A row of the catalog of artworks, by the columns' names in JSON. */
export function catalogRow({ artwork, images }: SiteWork) {
  const { size, price, embeddedContent } = artwork
  return {
    artworkId: artwork.id,
    title: artwork.title,
    description: artwork.description,
    yearFrom: artwork.yearFrom,
    yearTo: artwork.yearTo,
    medium: artwork.medium,
    category: artwork.category,
    height: size?.height ?? null,
    width: size?.width ?? null,
    depth: size?.depth ?? null,
    unit: size?.unit ?? null,
    edition: artwork.edition,
    availability: artwork.availability,
    price: price && decimalAmount(price),
    currency: price?.currency ?? null,
    tags: artwork.tags,
    images: images.map(({ file }) => file),
    alts: images.map(({ alt }) => alt),
    embedUrl: embeddedContent?.url ?? null,
    visibility: artwork.visibility,
    madeWithAi: artwork.madeWithAi,
    featured: artwork.featured,
  }
}
type CatalogRow = ReturnType<typeof catalogRow>

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** The same as cells of CSV. Semicolons separate values, so that those within one become commas. */
export function catalogCells(row: CatalogRow): (string | number | null)[] {
  const list = (values: readonly string[]) =>
    values.map((value) => value.replaceAll(';', ',')).join('; ')
  const values = Object.values({
    ...row,
    tags: list(row.tags),
    images: list(row.images),
    alts: row.alts.some(Boolean) ? list(row.alts) : null,
    madeWithAi: yesOrNo(row.madeWithAi),
    featured: yesOrNo(row.featured),
  })
  return values
}

const stored = (image: SiteImage | undefined) => image && { file: image.file, alt: image.alt }

/** The start of `portfolio.json`, before its artworks. */
export function portfolioHead(
  profile: PortfolioProfile,
  { image, cover, gallery }: ProfileImages,
  exportedAt: string,
): string {
  const head = {
    format: 'art-commons-portfolio',
    version: 1,
    exportedAt,
    profile: {
      ...profile,
      image: stored(image) ?? null,
      cover: stored(cover) ?? null,
      gallery: gallery.flatMap((shown) => stored(shown) ?? []),
    },
  }
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "artworks": [`
}

export const PORTFOLIO_END = '\n ]\n}\n'
