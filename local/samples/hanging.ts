import type { Person } from './people'
import type { Master } from './pictures'
import { stylesLike } from './styles'

export interface Hung {
  artist: Person
  master: Master
  /** How many works have shown this picture before. */
  round: number
  /** Others of the same hand, for works with several pictures. */
  others: Master[]
}

/**
 * Who shows which picture: in turns, each artist the least seen one of their styles that they have not
 * shown yet. Who has shown all is passed over.
 */
export function hangWorks(turns: readonly Person[], masters: Master[], count: number): Hung[] {
  const seen = new Map<Master, number>()
  const left = new Map(
    turns.map((artist) => {
      const styles = stylesLike(artist.styles)
      return [artist, masters.filter(({ style }) => styles.includes(style))]
    }),
  )
  const hung: Hung[] = []
  for (let turn = 0; hung.length < count; turn++) {
    const artist = turns[turn % turns.length]
    const free = (artist && left.get(artist)) ?? []
    const [master, ...others] = [...free].sort((a, b) => (seen.get(a) ?? 0) - (seen.get(b) ?? 0))
    if (artist && master) {
      const round = seen.get(master) ?? 0
      seen.set(master, round + 1)
      left.set(artist, others)
      hung.push({ artist, master, round, others })
    } else if ([...left.values()].every((pictures) => pictures.length === 0)) {
      throw new RangeError(`${hung.length} works are all that these pictures and artists give`)
    }
  }
  return hung
}
