import type { Piece } from '../piece'
import { gesture } from '../styles/gesture'
import { hardedge } from '../styles/hardedge'
import { inkWash } from '../styles/inkWash'
import { lines } from '../styles/lines'
import { relief } from '../styles/relief'
import { stillLife } from '../styles/stillLife'
import { drawRoom, type Hung, type Room } from './room'

const all = [...gesture, ...hardedge, ...inkWash, ...lines, ...relief, ...stillLife]
const hang = (wall: Hung['wall'], at: number, size: number, name: string): Hung => {
  const piece = all.find((p) => p.name === name)
  if (!piece) throw new Error(`No piece is called ${name}`)
  return { wall, at, size, piece }
}

const rooms: [string, Room][] = [
  [
    'A white gallery with three paintings and a skylight',
    {
      walls: '#f1efe9',
      floor: '#b5aea2',
      width: 8,
      depth: 6,
      height: 3.6,
      light: 'skylight',
      hung: [
        hang('back', -2.3, 1.7, 'gesture-1'),
        hang('back', 0.4, 1.2, 'gesture-6'),
        hang('back', 2.6, 1.3, 'hardedge-1'),
        hang('left', 3.4, 1.2, 'gesture-5'),
      ],
    },
  ],
  [
    'A long room with windows, boards and woodcuts',
    {
      walls: '#ece6da',
      floor: '#a07a55',
      boards: true,
      width: 7,
      depth: 7.5,
      height: 3.4,
      light: 'windows',
      hung: [
        hang('back', -1.6, 0.9, 'relief-1'),
        hang('back', 0, 0.9, 'relief-7'),
        hang('back', 1.6, 0.9, 'relief-4'),
        hang('right', 3, 1, 'relief-3'),
        hang('right', 5, 1, 'relief-6'),
      ],
    },
  ],
  [
    'A dark room where single drawings are lit',
    {
      walls: '#5b5f66',
      floor: '#4b4a48',
      width: 9,
      depth: 6,
      height: 3.4,
      light: 'spots',
      hung: [
        hang('back', -2.6, 1.5, 'ink-3'),
        hang('back', 0, 1.2, 'ink-1'),
        hang('back', 2.6, 1.5, 'ink-2'),
        hang('right', 3.2, 1, 'ink-7'),
      ],
    },
  ],
  [
    'Plinths in a bright hall',
    {
      walls: '#f3f2ee',
      floor: '#c9c6be',
      width: 10,
      depth: 7,
      height: 4.2,
      light: 'skylight',
      hung: [hang('back', 0, 1.8, 'hardedge-4'), hang('left', 4, 1.4, 'hardedge-2')],
      plinths: [
        { x: -2.4, z: 4, size: 0.55, height: 1, colour: '#f4f3f0' },
        { x: -0.6, z: 4.8, size: 0.55, height: 0.8, colour: '#f4f3f0' },
        { x: 2.2, z: 3.6, size: 0.6, height: 1.1, colour: '#2d2c2c' },
        { x: 3.2, z: 5, size: 0.5, height: 0.7, colour: '#f4f3f0' },
      ],
    },
  ],
  [
    'A studio with a north window and canvases',
    {
      walls: '#e3ded2',
      floor: '#8d8578',
      boards: true,
      width: 6,
      depth: 5,
      height: 3.8,
      light: 'windows',
      hung: [
        hang('back', -0.9, 1.6, 'gesture-8'),
        hang('back', 1.5, 1, 'still-6'),
        hang('right', 2.6, 1.3, 'gesture-2'),
      ],
      plinths: [{ x: 1.4, z: 2.6, size: 0.7, height: 0.75, colour: '#a4835c' }],
    },
  ],
  [
    'A red room hung with black and white',
    {
      walls: '#a8402f',
      floor: '#5a4336',
      boards: true,
      width: 8,
      depth: 5.5,
      height: 3.4,
      light: 'skylight',
      hung: [
        hang('back', -2.2, 1.2, 'gesture-6'),
        hang('back', 0.2, 1.4, 'relief-5'),
        hang('back', 2.6, 1.2, 'lines-2'),
      ],
    },
  ],
  [
    'A concrete hall with one very large painting',
    {
      walls: '#c4c2bd',
      floor: '#9a9893',
      width: 11,
      depth: 7,
      height: 4.6,
      light: 'skylight',
      hung: [hang('back', 0, 2.5, 'gesture-7')],
    },
  ],
  [
    'A project room with plotted drawings in a row',
    {
      walls: '#f4f1e9',
      floor: '#6f7a75',
      width: 7,
      depth: 5,
      height: 3.2,
      light: 'windows',
      hung: [
        hang('back', -2, 0.9, 'lines-1'),
        hang('back', -0.7, 0.9, 'lines-3'),
        hang('back', 0.7, 0.9, 'lines-7'),
        hang('back', 2, 0.9, 'lines-4'),
      ],
    },
  ],
  [
    'A blue cabinet for small still lifes',
    {
      walls: '#33486b',
      floor: '#7b5a40',
      boards: true,
      width: 7,
      depth: 4.6,
      height: 3.2,
      light: 'spots',
      hung: [
        hang('back', -2, 0.8, 'still-2'),
        hang('back', -0.7, 0.6, 'still-6'),
        hang('back', 0.7, 0.7, 'still-7'),
        hang('back', 2, 0.6, 'still-3'),
      ],
    },
  ],
  [
    'A green room with a panorama of stripes',
    {
      walls: '#6e7f6b',
      floor: '#b79f7d',
      boards: true,
      width: 9,
      depth: 6,
      height: 3.4,
      light: 'skylight',
      hung: [
        hang('back', -0.6, 1.1, 'hardedge-3'),
        hang('right', 3.4, 1.2, 'hardedge-8'),
        hang('left', 3.6, 1.2, 'hardedge-7'),
      ],
      plinths: [{ x: 1.8, z: 4, size: 0.6, height: 0.45, colour: '#7b5a40' }],
    },
  ],
  [
    'An attic with one drawing at the end',
    {
      walls: '#f0ebe0',
      floor: '#b08e66',
      boards: true,
      width: 4.6,
      depth: 8,
      height: 2.9,
      light: 'windows',
      hung: [
        hang('back', 0, 1.1, 'lines-8'),
        hang('right', 3, 0.9, 'ink-5'),
        hang('right', 5, 0.9, 'ink-6'),
      ],
    },
  ],
  [
    'A black box with four coloured panels',
    {
      walls: '#33343a',
      floor: '#3b3b3e',
      width: 10,
      depth: 5.5,
      height: 3.6,
      light: 'spots',
      hung: [
        hang('back', -3.2, 1.2, 'hardedge-6'),
        hang('back', -1, 1.2, 'hardedge-1'),
        hang('back', 1, 1.2, 'hardedge-5'),
        hang('back', 3.3, 1.2, 'hardedge-2'),
      ],
    },
  ],
]

export const covers: Piece[] = rooms.map(([alt, room], i) => {
  const name = `cover-${String(i + 1).padStart(2, '0')}`
  return {
    name,
    kind: 'cover',
    style: 'room',
    width: 1400,
    height: 560,
    alt,
    budget: 34_000,
    draw: (_random, piece) => drawRoom(room, piece),
  }
})
