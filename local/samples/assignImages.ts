import type { Person } from './people'
import type { SampleImage } from './sampleImages'
import { similarStyles } from './styles'

export interface Assignment {
  artist: Person
  image: SampleImage
  /** How many earlier artworks show the same image. */
  round: number
  /** Unused images that suit the same artist, for artworks with several images. */
  others: SampleImage[]
}

/**
 * Assigns images to artists round-robin. Each artist gets the least used image of their styles that
 * they don't have yet; an artist who has them all is skipped.
 */
export function assignImages(
  artists: readonly Person[],
  images: SampleImage[],
  count: number,
): Assignment[] {
  const uses = new Map<SampleImage, number>()
  const available = new Map(
    artists.map((artist) => {
      const styles = similarStyles(artist.styles)
      return [artist, images.filter(({ style }) => styles.includes(style))]
    }),
  )
  const assignments: Assignment[] = []
  for (let turn = 0; assignments.length < count; turn++) {
    const artist = artists[turn % artists.length]
    const candidates = (artist && available.get(artist)) ?? []
    const [image, ...others] = [...candidates].sort(
      (a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0),
    )
    if (artist && image) {
      const round = uses.get(image) ?? 0
      uses.set(image, round + 1)
      available.set(artist, others)
      assignments.push({ artist, image, round, others })
    } else if ([...available.values()].every((rest) => rest.length === 0)) {
      throw new RangeError(`These images and artists allow only ${assignments.length} artworks.`)
    }
  }
  return assignments
}
