import { landscape, portrait, square } from '../piece'
import { between, cover, n1, vectorStyle, type Sheet, type VectorPiece } from './canvas'

interface Room extends VectorPiece {
  wall: string
  side: string
  floor: string
  ceiling: string
  door: string
  light: string
  /** Where the door stands, in parts of the width. */
  at: number
  figure?: string
}

/** Empty rooms with a door and late light. */
const works: readonly Room[] = [
  {
    alt: 'A beige room with a blue door and light on the floor',
    ...portrait(1300, 0.85),
    wall: '#d8cfbd',
    side: '#b9ad98',
    floor: '#8a5a3c',
    ceiling: '#e9e3d6',
    door: '#1d3291',
    light: '#f6e2a8',
    at: 0.6,
  },
  {
    alt: 'An ochre room with a plinth and a white door',
    ...landscape(1350, 0.79),
    wall: '#d69a3e',
    side: '#b67a2c',
    floor: '#5b2a1f',
    ceiling: '#e8bd73',
    door: '#f4ecd8',
    light: '#f6e9c3',
    at: 0.56,
    figure: '#20263f',
  },
  {
    alt: 'A grey-blue studio with an orange door',
    ...portrait(1280, 0.8),
    wall: '#aebfc4',
    side: '#8ba3ab',
    floor: '#4d5d62',
    ceiling: '#cfd9da',
    door: '#e07a4f',
    light: '#eef2ee',
    at: 0.5,
  },
  {
    alt: 'A green room at dusk with a dark doorway',
    ...landscape(1350, 0.75),
    wall: '#6f8a72',
    side: '#54705c',
    floor: '#2f2a24',
    ceiling: '#8fa68c',
    door: '#151a1c',
    light: '#e9d9a0',
    at: 0.63,
  },
  {
    alt: 'A pink room, a low block, a yellow door',
    ...square(1240),
    wall: '#e5b7ad',
    side: '#cf988f',
    floor: '#6d3b3e',
    ceiling: '#f2d7cd',
    door: '#e3ad33',
    light: '#fbeecd',
    at: 0.52,
    figure: '#3a2a4a',
  },
  {
    alt: 'A white room with nothing but a grey door',
    ...portrait(1300, 0.77),
    wall: '#eceae4',
    side: '#d5d3cc',
    floor: '#a7a39a',
    ceiling: '#f7f6f2',
    door: '#70747a',
    light: '#ffffff',
    at: 0.58,
  },
]

function body(sheet: Sheet, { wall, side, floor, ceiling, door, light, at, figure }: Room): string {
  const { w, h } = sheet
  const x = (t: number) => n1(t * w)
  const y = (t: number) => n1(t * h)
  const [left, right, top, base] = [0.2, 0.86, 0.2, 0.72]
  const shape = (path: string, fill: string, opacity = 1) =>
    `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`
  const parts = [
    cover(sheet, `fill="${wall}"`),
    shape(`M0 0L${x(left)} ${y(top)}V${y(base)}L0 ${y(1)}Z`, side),
    shape(
      `M${x(1)} 0L${x(right)} ${y(top)}V${y(base)}L${x(1)} ${y(1)}Z`,
      between(side, '#000000', 0.16),
    ),
    shape(`M0 0H${x(1)}L${x(right)} ${y(top)}H${x(left)}Z`, ceiling),
    shape(`M0 ${y(1)}L${x(left)} ${y(base)}H${x(right)}L${x(1)} ${y(1)}Z`, floor),
    shape(`M${x(at)} ${y(base)}V${y(0.36)}H${x(at + 0.13)}V${y(base)}Z`, door),
    shape(
      `M${x(at)} ${y(base)}H${x(at + 0.13)}L${x(at + 0.06)} ${y(1)}H${x(at - 0.26)}Z`,
      light,
      0.82,
    ),
    shape(
      `M${x(0.27)} ${y(0.3)}L${x(0.45)} ${y(0.26)}V${y(0.5)}L${x(0.27)} ${y(0.56)}Z`,
      light,
      0.6,
    ),
  ]
  if (figure) {
    const foot = y(base + 0.1)
    parts.push(
      shape(`M${x(0.4)} ${foot}h${x(0.07)}v${n1(-0.2 * h)}h-${x(0.07)}Z`, figure),
      shape(
        `M${x(0.4)} ${foot}h${x(0.07)}l${n1(-0.16 * w)} ${n1(0.14 * h)}h-${x(0.09)}Z`,
        '#000',
        0.18,
      ),
    )
  }
  return [
    `<g filter="url(#edge)">${parts.join('')}</g>`,
    cover(sheet, 'filter="url(#brush)" opacity=".16"'),
    cover(sheet, 'filter="url(#wash)" opacity=".12"'),
  ].join('')
}

export const rooms = vectorStyle(
  'room',
  { wander: 5, pace: 0.02, blur: 0.7, marks: '0.05 0.008' },
  works,
  body,
)
