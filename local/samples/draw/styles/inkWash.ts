import { rgb } from '../colour'
import { paper } from '../finish'
import { landscape, portrait, scroll, square, type Piece } from '../piece'
import { Surface } from '../surface'
import { bamboo, columns, enso, mountains, orchid, shore, stones, type Paint } from './inkSubjects'
import { seal } from './seal'

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  paint: Paint,
  sheet = '#efeadd',
  stamp: [number, number] = [0.84, 0.84],
): Piece => ({
  name,
  kind: 'work',
  style: 'ink',
  ...size,
  alt,
  budget: 44_000,
  draw: (random, piece) => {
    const s = new Surface(piece.width, piece.height, rgb(sheet))
    paint(s, random, name)
    seal(s, stamp[0] * s.width, stamp[1] * s.height, Math.min(s.width, s.height) * 0.055, name)
    paper(s, name, 0.07, 0.26)
    return s
  },
})

export const inkWash: Piece[] = [
  work('ink-1', square(1200), 'One round stroke of the brush, not quite closed', enso),
  work(
    'ink-2',
    scroll(1600, 0.36),
    'Bamboo, two stems, dark before pale',
    bamboo,
    '#eee8d8',
    [0.8, 0.9],
  ),
  work(
    'ink-3',
    scroll(1600, 0.42),
    'Mountains rising out of mist',
    mountains,
    '#ece6d8',
    [0.84, 0.06],
  ),
  work(
    'ink-4',
    scroll(1500, 0.46),
    'Columns of brush writing that form no words',
    columns(3),
    '#f1ece0',
    [0.1, 0.9],
  ),
  work('ink-5', portrait(1300, 0.76), 'An orchid, its leaves falling to the right', orchid),
  work(
    'ink-6',
    landscape(1350, 0.66),
    'A small boat off a long shore',
    shore,
    '#e9e4d6',
    [0.9, 0.86],
  ),
  work('ink-7', landscape(1300, 0.74), 'Three stones, one of them far away', stones),
]
