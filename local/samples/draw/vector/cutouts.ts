import { lerp } from '../noise'
import { curve, type Point } from '../paths'
import { landscape, panorama, portrait, square } from '../piece'
import { seeded, type Random } from '../random'
import { cover, n1, vectorStyle, type Sheet, type VectorPiece } from './canvas'

type Panel = readonly [x: number, y: number, w: number, h: number, colour: string]
type Form = 'leaf' | 'blob' | 'arch' | 'disc' | 'half'
type Shape = readonly [
  form: Form,
  x: number,
  y: number,
  size: number,
  colour: string,
  turn?: number,
]
interface Cutout extends VectorPiece {
  panels: readonly Panel[]
  shapes: readonly Shape[]
}

/** Painted paper, cut and pasted. */
const works: readonly Cutout[] = [
  {
    alt: 'Leaves cut from green, white and black paper on four coloured panels',
    ...portrait(1300, 0.77),
    panels: [
      [0, 0, 0.5, 0.5, '#f4efe4'],
      [0.5, 0, 0.5, 0.34, '#e3a63a'],
      [0.5, 0.34, 0.5, 0.66, '#21409c'],
      [0, 0.5, 0.5, 0.5, '#d9583b'],
    ],
    shapes: [
      ['leaf', 0.26, 0.27, 0.28, '#1f6b50', 14],
      ['leaf', 0.74, 0.66, 0.34, '#f4efe4', -12],
      ['leaf', 0.25, 0.76, 0.26, '#1a1a22', 24],
      ['disc', 0.74, 0.17, 0.1, '#d9583b'],
    ],
  },
  {
    alt: 'Two arches, a yellow disc and a white bowl',
    ...landscape(1350, 0.75),
    panels: [
      [0, 0, 1, 0.62, '#e9dccb'],
      [0, 0.62, 1, 0.38, '#b44a36'],
    ],
    shapes: [
      ['arch', 0.24, 0.36, 0.36, '#26337d'],
      ['arch', 0.56, 0.36, 0.36, '#2f6b5c'],
      ['disc', 0.82, 0.24, 0.11, '#e7b03e'],
      ['half', 0.84, 0.72, 0.14, '#f4efe4', 180],
      ['blob', 0.4, 0.86, 0.1, '#20202a'],
    ],
  },
  {
    alt: 'White swimmers on blue beside a rose panel',
    ...panorama(1500, 0.44),
    panels: [
      [0, 0, 1, 1, '#1d3fbb'],
      [0.68, 0, 0.32, 1, '#f1c4b4'],
    ],
    shapes: [
      ['blob', 0.16, 0.46, 0.26, '#f4efe4'],
      ['leaf', 0.4, 0.5, 0.4, '#0f1c52', 72],
      ['blob', 0.57, 0.4, 0.16, '#f4efe4'],
      ['leaf', 0.84, 0.52, 0.38, '#d24a30', 18],
    ],
  },
  {
    alt: 'A red head on a black half-circle, with a green leaf',
    ...portrait(1280, 0.75),
    panels: [[0, 0, 1, 1, '#f2d8ce']],
    shapes: [
      ['half', 0.5, 0.66, 0.34, '#20202a', 0],
      ['disc', 0.5, 0.32, 0.15, '#c2402b'],
      ['leaf', 0.78, 0.62, 0.26, '#6b8f5a', 8],
      ['blob', 0.2, 0.84, 0.11, '#2443b8'],
    ],
  },
  {
    alt: 'Three arches in grey, ochre and blue',
    ...landscape(1350, 0.66),
    panels: [
      [0, 0, 1, 1, '#eceae4'],
      [0, 0.8, 1, 0.2, '#23262d'],
    ],
    shapes: [
      ['arch', 0.2, 0.42, 0.42, '#8f9aa3'],
      ['arch', 0.5, 0.42, 0.42, '#d19a35'],
      ['arch', 0.8, 0.42, 0.42, '#2a46b5'],
      ['disc', 0.35, 0.16, 0.06, '#c2402b'],
    ],
  },
  {
    alt: 'A stack of stones in warm greys',
    ...portrait(1320, 0.7),
    panels: [
      [0, 0, 1, 1, '#d9e0de'],
      [0, 0.78, 1, 0.22, '#b8a78f'],
    ],
    shapes: [
      ['blob', 0.5, 0.7, 0.24, '#5d5a55'],
      ['blob', 0.48, 0.5, 0.19, '#8c867d'],
      ['blob', 0.53, 0.34, 0.14, '#b9b1a4'],
      ['blob', 0.5, 0.22, 0.09, '#d8603f'],
    ],
  },
  {
    alt: 'Moons rising through six coloured panels',
    ...square(1240),
    panels: [
      [0, 0, 0.34, 0.5, '#1d2a5c'],
      [0.34, 0, 0.33, 0.5, '#34508f'],
      [0.67, 0, 0.33, 0.5, '#6f93b8'],
      [0, 0.5, 0.34, 0.5, '#c9d2cf'],
      [0.34, 0.5, 0.33, 0.5, '#f0d9b5'],
      [0.67, 0.5, 0.33, 0.5, '#e59a5b'],
    ],
    shapes: [
      ['half', 0.17, 0.34, 0.12, '#f4efe4', 90],
      ['half', 0.5, 0.28, 0.12, '#f4efe4', 0],
      ['disc', 0.83, 0.22, 0.1, '#f4efe4'],
      ['disc', 0.17, 0.76, 0.1, '#d9583b'],
      ['half', 0.5, 0.74, 0.12, '#20202a', 180],
      ['half', 0.83, 0.78, 0.12, '#20202a', 270],
    ],
  },
]

function leaf(reach: number, random: Random): Point[] {
  const teeth = random.int(5, 7) * 2
  const side = (sign: 1 | -1) =>
    Array.from({ length: teeth + 1 }, (_, n): Point => {
      const t = n / teeth
      const half = Math.sin(t * Math.PI * 0.92 + 0.12) * reach * 0.34
      const isIn = sign === 1 ? n % 2 === 1 : n % 2 === 0
      return [sign * (isIn ? half * 0.32 : half), lerp(-reach, reach, t)]
    })
  return [...side(1), ...side(-1).reverse()]
}

const blob = (reach: number, random: Random): Point[] =>
  Array.from({ length: 9 }, (_, n): Point => {
    const angle = (n / 9) * Math.PI * 2
    const far = reach * random.between(0.62, 1.12)
    return [Math.cos(angle) * far, Math.sin(angle) * far]
  })

function outline(form: Form, reach: number, random: Random): string {
  const r = reach * 0.5
  const inner = n1(r * 0.42)
  switch (form) {
    case 'leaf':
      return curve(leaf(reach, random), true)
    case 'blob':
      return curve(blob(reach, random), true)
    case 'arch':
      return `M${-r} ${reach}V0A${r} ${r} 0 0 1 ${r} 0V${reach}H${inner}V0A${inner} ${inner} 0 0 0 -${inner} 0V${reach}Z`
    case 'disc':
      return `M${-reach} 0A${reach} ${reach} 0 0 1 ${reach} 0A${reach} ${reach} 0 0 1 ${-reach} 0Z`
    case 'half':
      return `M${-reach} 0A${reach} ${reach} 0 0 1 ${reach} 0Z`
  }
}

function body(sheet: Sheet, { panels, shapes }: Cutout): string {
  const { w, h, seed } = sheet
  const random = seeded(seed)
  const papers = shapes.map(([form, x, y, size, colour, turn = 0]) => {
    const place = `translate(${n1(x * w)} ${n1(y * h)}) rotate(${turn})`
    const path = outline(form, size * Math.min(w, h), random)
    return `<g filter="url(#paper)" transform="${place}"><path d="${path}" fill="${colour}"/></g>`
  })
  const grounds = panels.map(
    ([x, y, pw, ph, colour]) =>
      `<rect x="${n1(x * w)}" y="${n1(y * h)}" width="${n1(pw * w + 1)}" height="${n1(ph * h + 1)}" fill="${colour}"/>`,
  )
  return [...grounds, cover(sheet, 'filter="url(#brush)" opacity=".06"'), ...papers].join('')
}

export const cutouts = vectorStyle('cutout', { grain: 0.16 }, works, body)
