import { lerp } from '../noise'
import { polyline, type Point } from '../paths'
import { landscape, panorama, portrait } from '../piece'
import {
  between,
  cover,
  n1,
  tone,
  valueNoise,
  vectorStyle,
  type Sheet,
  type VectorPiece,
} from './canvas'

interface Strata extends VectorPiece {
  sky: readonly [string, string]
  hills: readonly string[]
  count: number
  top: number
  /** Place and size in parts of the sheet, and colour. */
  sun?: readonly [number, number, number, string]
  rough?: number
}

/** Ridges behind ridges, in tempera. */
const works: readonly Strata[] = [
  {
    alt: 'Blue ridges fading into haze under a small pale sun',
    ...landscape(1400, 0.68),
    sky: ['#c9d6dc', '#efe3d3'],
    hills: ['#b6c4cb', '#8aa1ae', '#5f7f8f', '#3a5a66', '#1d353d', '#11232a'],
    count: 8,
    top: 0.34,
    sun: [0.7, 0.26, 0.045, '#f4b887'],
  },
  {
    alt: 'Salmon and wine-red dunes',
    ...portrait(1300, 0.75),
    sky: ['#f2d4b8', '#f7ead8'],
    hills: ['#eab48c', '#d78a64', '#b35c46', '#7a3638', '#3d1f2d'],
    count: 7,
    top: 0.42,
    rough: 0.7,
  },
  {
    alt: 'A long view of snow ridges turning blue',
    ...panorama(1600, 0.42),
    sky: ['#dfe5ea', '#f5f3ef'],
    hills: ['#dfe4e8', '#b9c5d2', '#8c9db5', '#5a6e94', '#2c3f70', '#16234a'],
    count: 9,
    top: 0.3,
    rough: 0.8,
  },
  {
    alt: 'Green quarry steps under a red sun',
    ...portrait(1280, 0.9),
    sky: ['#e8dfc6', '#dfe4cf'],
    hills: ['#c3cda4', '#93ab7f', '#5f8466', '#345a4c', '#173a35'],
    count: 8,
    top: 0.3,
    sun: [0.28, 0.2, 0.07, '#d9573a'],
    rough: 1.2,
  },
  {
    alt: 'Violet mountains before dark',
    ...landscape(1400, 0.6),
    sky: ['#e7c7c4', '#f4dfcf'],
    hills: ['#c3a0b5', '#8f6f97', '#5d4a78', '#332c56', '#191836'],
    count: 7,
    top: 0.36,
    rough: 1.3,
  },
  {
    alt: 'Grey-green marsh in layers',
    ...panorama(1600, 0.36),
    sky: ['#d8dcd4', '#e9e8df'],
    hills: ['#c2c7b4', '#9aa389', '#6f7b62', '#454f41', '#23291f'],
    count: 10,
    top: 0.4,
    rough: 0.4,
  },
  {
    alt: 'Golden slopes and a white sun',
    ...portrait(1300, 0.72),
    sky: ['#f3e2b3', '#f8f0d6'],
    hills: ['#e3c06a', '#c8963f', '#946028', '#5a3a1c', '#2b1c10'],
    count: 8,
    top: 0.38,
    sun: [0.62, 0.2, 0.08, '#fffaf0'],
    rough: 0.9,
  },
]

function body(sheet: Sheet, { sky, hills, count, top, sun, rough = 1 }: Strata): string {
  const { w, h, seed } = sheet
  const noise = valueNoise(seed)
  const ridges: string[] = []
  for (let n = 0; n < count; n += 1) {
    const t = n / (count - 1)
    const level = h * lerp(top, 0.96, t ** 0.9)
    const swing = h * 0.085 * rough * (1 - t * 0.5)
    const crest: Point[] = []
    for (let x = -20; x <= w + 20; x += w / 60) {
      const far = (noise(x * 0.0042 + n * 7.3, n * 3.1) - 0.5) * swing * 2
      crest.push([x, level + far + (noise(x * 0.03, n * 9) - 0.5) * swing * 0.28])
    }
    const colour = tone(hills, t)
    ridges.push(
      `<path d="${polyline([[-20, h + 20], ...crest, [w + 20, h + 20]])}Z" fill="${colour}" filter="url(#edge)"/>`,
    )
    if (n % 2 === 0) {
      const lit = crest.map(([x, y]): Point => [x, y + h * 0.022])
      ridges.push(
        `<path d="${polyline(lit)}" fill="none" stroke="${between(colour, '#ffffff', 0.22)}" stroke-width="${n1(h * 0.006)}" opacity=".45" filter="url(#edge)"/>`,
      )
    }
  }
  const disc = sun
    ? `<circle cx="${n1(sun[0] * w)}" cy="${n1(sun[1] * h)}" r="${n1(sun[2] * w)}" fill="${sun[3]}" filter="url(#edge)"/>`
    : ''
  return [
    `<defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>`,
    cover(sheet, 'fill="url(#sky)"'),
    cover(sheet, 'filter="url(#brush)" opacity=".2"'),
    disc,
    ...ridges,
    cover(sheet, 'filter="url(#brush)" opacity=".13"'),
  ].join('')
}

export const strata = vectorStyle('strata', { wander: 8, pace: 0.03, blur: 0.6 }, works, body)
