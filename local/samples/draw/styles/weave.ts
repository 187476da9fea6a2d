import { mix, rgb, scale, type Rgb } from '../colour'
import { svgSurface } from '../masks'
import { fbm, gradientNoise, smoothstep } from '../noise'
import { landscape, portrait, square, type Piece } from '../piece'
import { Surface } from '../surface'

type Plan = {
  wall: string
  ground: string
  shapes: string
  /** Threads in width. */
  threads: number
  /** Blur along the warp, as in ikat. */
  ikat?: number
  structure?: 'plain' | 'twill' | 'quilt'
}

/** A cloth on a wall: each thread is a small ridge, and no two are quite alike. */
async function weave(plan: Plan, { name, width, height }: Piece): Promise<Surface> {
  const body = `<g transform="scale(${width / 100} ${height / 100})">${plan.shapes}</g>`
  const design = await svgSurface({ width, height }, body, plan.ground)
  const wave = fbm(name, 3)
  const yarn = gradientNoise(name + 'yarn')
  const hair = gradientNoise(name + 'hair')
  const pitch = width / plan.threads
  const margin = width * 0.05
  const wall = rgb(plan.wall)
  const quilt = plan.structure === 'quilt'
  const thread = (x: number, y: number): Rgb => {
    const i = Math.floor(x / pitch)
    const j = Math.floor(y / pitch)
    const slip = plan.ikat
      ? yarn(i * 3.1, 0.5) * plan.ikat + yarn(i * 0.35, 9) * plan.ikat * 1.4
      : 0
    const c = design.at(quilt ? x : (i + 0.5) * pitch, quilt ? y : (j + 0.5) * pitch + slip)
    const lift = plan.structure === 'twill' ? (i + j) % 4 < 2 : (i + j) % 2 === 0
    const fx = x / pitch - i - 0.5
    const fy = y / pitch - j - 0.5
    const bump = lift ? 1 - fx * fx * 2.6 - fy * fy * 0.7 : 1 - fy * fy * 2.6 - fx * fx * 0.7
    const dye = 1 + yarn(lift ? i * 7.7 : j * 7.7, lift ? y * 0.01 : x * 0.01) * 0.1
    const shade = quilt
      ? 1 + hair(x * 0.2, y * 0.2) * 0.05 + wave(x * 0.012, y * 0.012) * 0.1
      : 0.72 + bump * 0.34
    return scale(c, shade * dye)
  }
  return new Surface(width, height, (x, y) => {
    const edge = margin + wave(x * 0.006, y * 0.006) * 7
    const side = Math.min(x - edge, width - edge - x)
    const ends = Math.min(y - edge * 1.3, height - edge * 1.3 - y)
    const shadow = smoothstep(-26, 8, Math.min(side + 8, ends + 4)) * 0.26
    const light = 1 + wave(x * 0.001, y * 0.001) * 0.05 - shadow
    if (side > 0 && ends > 0) {
      const seam = quilt
        ? 1 - 0.16 * smoothstep(0.6, 0, Math.abs(wave(x * 0.02, y * 0.02) * 0.3)) * 0
        : 1
      return scale(thread(x, y), (0.94 + wave(x * 0.002, y * 0.002) * 0.08) * seam)
    }
    const fringe =
      !quilt &&
      side > 0 &&
      ends > -edge * 0.75 &&
      Math.sin((x + wave(x * 0.05, y * 0.02) * 6) / (pitch * 0.62)) > 0.2
    if (fringe)
      return scale(mix(plan.ground, '#efe6d4', 0.6), 0.86 + hair(x * 0.3, y * 0.05) * 0.12)
    return scale(wall, light)
  })
}

const rows = (list: readonly (readonly [number, number, string])[]) =>
  list.map(([y, h, c]) => `<path d="M0 ${y}H100V${y + h}H0z" fill="${c}"/>`).join('')
const blocks = (colours: readonly string[], cols: number, count: number, step: number) =>
  Array.from({ length: cols * count }, (_, k) => {
    const [i, j] = [k % cols, Math.floor(k / cols)]
    const c = colours[(i * 7 + j * step + ((i * j) % 5)) % colours.length] ?? '#fff'
    return `<path d="M${(i * 100) / cols} ${(j * 100) / count}h${100 / cols + 0.2}v${100 / count + 0.2}h-${100 / cols + 0.2}z" fill="${c}"/>`
  }).join('')
const diamond = (x: number, y: number, rx: number, ry: number, c: string) =>
  `<path d="M${x} ${y - ry}L${x + rx} ${y}L${x} ${y + ry}L${x - rx} ${y}z" fill="${c}"/>`
const nest = (x: number, y: number, r: number, colours: readonly string[]) =>
  colours
    .map((c, i) =>
      diamond(x, y, r * (1 - i / colours.length), r * 0.8 * (1 - i / colours.length), c),
    )
    .join('')

const plans: [string, { width: number; height: number }, string, Plan][] = [
  [
    'weave-1',
    portrait(1100, 0.72),
    'Weaving in broad and narrow bands of rust, bone and black',
    {
      wall: '#e6e2d8',
      ground: '#d9cbb0',
      threads: 92,
      shapes: rows([
        [0, 14, '#9a4326'],
        [16, 3, '#1f1d1e'],
        [24, 20, '#e6dcc6'],
        [30, 2, '#9a4326'],
        [46, 6, '#1f1d1e'],
        [54, 16, '#b5622f'],
        [72, 2, '#e6dcc6'],
        [76, 9, '#1f1d1e'],
        [88, 12, '#9a4326'],
      ]),
    },
  ],
  [
    'weave-2',
    square(1050),
    'Nested diamonds in indigo, ochre and red',
    {
      wall: '#dfdcd2',
      ground: '#26375f',
      threads: 96,
      shapes:
        nest(50, 50, 62, ['#c8963a', '#26375f', '#b2402f', '#efe4cb', '#26375f', '#c8963a']) +
        nest(2, 4, 26, ['#b2402f', '#efe4cb', '#26375f']) +
        nest(98, 4, 26, ['#b2402f', '#efe4cb', '#26375f']) +
        nest(2, 96, 26, ['#b2402f', '#efe4cb', '#26375f']) +
        nest(98, 96, 26, ['#b2402f', '#efe4cb', '#26375f']),
    },
  ],
  [
    'weave-3',
    portrait(1100, 0.66),
    'Ikat in deep green and white, the edges feathered',
    {
      wall: '#e9e5da',
      ground: '#1f4a3d',
      threads: 104,
      ikat: 30,
      structure: 'twill',
      shapes: [14, 38, 62, 86]
        .map(
          (y, k) =>
            nest(k % 2 ? 26 : 50, y, 22, ['#efe8d6', '#1f4a3d', '#d08a3a', '#efe8d6']) +
            nest(k % 2 ? 76 : 98, y, 22, ['#efe8d6', '#1f4a3d', '#d08a3a']) +
            nest(k % 2 ? -20 : 2, y, 22, ['#efe8d6', '#1f4a3d', '#d08a3a']),
        )
        .join(''),
    },
  ],
  [
    'weave-4',
    landscape(1100, 0.76),
    'Quilt of uneven blocks in denim, red and mustard',
    {
      wall: '#e3e0d7',
      ground: '#e8ddc4',
      threads: 90,
      structure: 'quilt',
      shapes: [
        [0, 0, 22, 40, '#34517c'],
        [22, 0, 10, 40, '#e8ddc4'],
        [32, 0, 30, 18, '#b23a2c'],
        [32, 18, 30, 22, '#7f9bbb'],
        [62, 0, 38, 30, '#22304d'],
        [62, 30, 20, 24, '#d2a13b'],
        [82, 30, 18, 40, '#b23a2c'],
        [0, 40, 14, 60, '#d2a13b'],
        [14, 40, 32, 26, '#22304d'],
        [46, 40, 16, 40, '#e8ddc4'],
        [14, 66, 32, 34, '#7f9bbb'],
        [62, 54, 20, 46, '#34517c'],
        [46, 80, 16, 20, '#b23a2c'],
        [82, 70, 18, 30, '#e0d2b2'],
      ]
        .map(
          ([x, y, w, h, c]) =>
            `<path d="M${x} ${y}h${w}v${h}h-${w}z" fill="${c}" stroke="#00000033" stroke-width="0.5"/>`,
        )
        .join(''),
    },
  ],
  [
    'weave-5',
    square(1050),
    'A chequered cloth that slowly changes from clay to blue',
    {
      wall: '#dcdad3',
      ground: '#cdb89c',
      threads: 88,
      shapes: blocks(
        ['#b9663f', '#e2c9a4', '#3e5f7d', '#26384f', '#d79a6a', '#8fa5ae', '#efe3cc'],
        11,
        11,
        3,
      ),
    },
  ],
  [
    'weave-6',
    portrait(1100, 0.78),
    'A tapestry of a red sun over stepped grey hills',
    {
      wall: '#e8e4da',
      ground: '#d9ccb4',
      threads: 98,
      shapes:
        '<circle cx="62" cy="30" r="17" fill="#b43a26"/>' +
        (
          [
            [56, '#a3a59a'],
            [64, '#7d857f'],
            [73, '#56625f'],
            [83, '#2f3c3e'],
          ] as const
        )
          .map(
            ([y, c], k) =>
              `<path fill="${c}" d="M0 ${y + 8}H${12 + k * 4}V${y}H${34 + k * 6}V${y - 6}H${56 - k * 3}V${y + 2}H${78 + k}V${y - 4}H100V100H0z"/>`,
          )
          .join(''),
    },
  ],
  [
    'weave-7',
    landscape(1100, 0.7),
    'Twill stripes in pink, green and cream, set off centre',
    {
      wall: '#e4e1da',
      ground: '#efe6d4',
      threads: 110,
      structure: 'twill',
      shapes: [
        [0, 8, '#2f5d4b'],
        [12, 3, '#d98e8a'],
        [18, 22, '#d98e8a'],
        [43, 2, '#2f5d4b'],
        [49, 10, '#e8c8b8'],
        [62, 26, '#2f5d4b'],
        [90, 4, '#d98e8a'],
      ]
        .map(([x, w, c]) => `<path d="M${x} 0h${w}v100h-${w}z" fill="${c}"/>`)
        .join(''),
    },
  ],
]

export const weaves: Piece[] = plans.map(([name, size, alt, plan]) => ({
  name,
  kind: 'work',
  style: 'weave',
  ...size,
  alt,
  budget: 52_000,
  draw: (_random, piece) => weave(plan, piece),
}))
