import type { CardArtwork } from '@/lib/artworks/artworks'
import { suitsSharedWall } from '@/lib/artworks/wallLayout'

/** Works that one name may have on the wall of the first page. */
const PER_NAME = 2

/** A wall of different hands: in the order given, no work twice, nobody more often than twice. */
export const chooseForWall = (artworks: readonly CardArtwork[], count: number) => {
  const seen = new Set<string>()
  const hung = new Map<string, number>()
  return artworks
    .filter(({ id, size, image, profile }) => {
      const before = hung.get(profile.id) ?? 0
      if (seen.has(id) || before >= PER_NAME || !suitsSharedWall(size, image)) return false
      seen.add(id)
      hung.set(profile.id, before + 1)
      return true
    })
    .slice(0, count)
}

/** What is left of a list when others have been shown already. */
export const without = (artworks: readonly CardArtwork[], shown: readonly CardArtwork[]) => {
  const ids = new Set(shown.map(({ id }) => id))
  return artworks.filter(({ id }) => !ids.has(id))
}

/** A broad picture by somebody who says in a line what they do. */
export const chooseFeature = <P extends { id: string; headline: string | null }>(
  artworks: readonly CardArtwork[],
  people: readonly P[],
) => {
  for (const artwork of artworks) {
    const person = people.find(({ id, headline }) => id === artwork.profile.id && headline)
    if (person && artwork.image && artwork.image.width / artwork.image.height >= 1.1) {
      return { artwork, person }
    }
  }
  return null
}
