import type { CardArtwork } from '@/lib/artworks/artworks'
import { suitsSharedWall } from '@/lib/artworks/wallLayout'

/** Artworks of one profile on the wall of the home page. */
const PER_PROFILE = 2

/** Artworks for the wall in the given order: none twice, at most two of a profile. */
export const chooseForWall = (artworks: readonly CardArtwork[], count: number) => {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  return artworks
    .filter(({ id, size, image, profile }) => {
      const before = counts.get(profile.id) ?? 0
      if (seen.has(id) || before >= PER_PROFILE || !suitsSharedWall(size, image)) return false
      seen.add(id)
      counts.set(profile.id, before + 1)
      return true
    })
    .slice(0, count)
}

/** The artworks that are not shown yet. */
export const without = (artworks: readonly CardArtwork[], shown: readonly CardArtwork[]) => {
  const ids = new Set(shown.map(({ id }) => id))
  return artworks.filter(({ id }) => !ids.has(id))
}

/** A landscape-format artwork by an artist with a headline. */
export const chooseFeature = <P extends { id: string; headline: string | null }>(
  artworks: readonly CardArtwork[],
  people: readonly P[],
) => {
  for (const artwork of artworks) {
    const artist = people.find(({ id, headline }) => id === artwork.profile.id && headline)
    if (artist && artwork.image && artwork.image.width / artwork.image.height >= 1.1) {
      return { artwork, artist }
    }
  }
  return null
}
