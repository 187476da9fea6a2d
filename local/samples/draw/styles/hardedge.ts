import { scale } from '../colour'
import { linen, rakeLight } from '../finish'
import { svgSurface } from '../masks'
import { fbm, gradientNoise } from '../noise'
import { landscape, panorama, portrait, square, type Piece } from '../piece'
import { Surface } from '../surface'

/** Flat paint behind tape: a slight bleed at the edge, roller marks, cloth beneath. */
async function paint(
  ground: string,
  body: string,
  { name, width, height }: Piece,
): Promise<Surface> {
  const shapes = `<g transform="scale(${width / 100} ${height / 100})">${body}</g>`
  const flat = await svgSurface({ width, height }, shapes, ground)
  const bleed = gradientNoise(name + 'bleed')
  const cloud = fbm(name, 4)
  const roller = gradientNoise(name + 'roller')
  const s = new Surface(width, height, (x, y) => {
    const c = flat.at(
      x + bleed(x * 0.03, y * 0.03) * 1.8 + bleed(x * 0.3, y * 0.3) * 0.7,
      y + bleed(x * 0.03 + 70, y * 0.03) * 1.8,
    )
    const marks = roller(x * 0.004, y * 0.09) * 0.018 + roller(x * 0.07, y * 0.005) * 0.01
    return scale(c, 1 + marks + cloud(x * 0.0022, y * 0.0022) * 0.035)
  })
  linen(s, name, 0.13, 5)
  rakeLight(s, 0.45, 0.05)
  return s
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  ground: string,
  body: string,
): Piece => ({
  name,
  kind: 'work',
  style: 'hardedge',
  ...size,
  alt,
  budget: 40_000,
  draw: (_random, piece) => paint(ground, body, piece),
})

export const hardedge: Piece[] = [
  work(
    'hardedge-1',
    portrait(1400, 0.78),
    'A tall cobalt curve leaning on a white field',
    '#efeae0',
    '<path fill="#1f3fb4" d="M0 0H62C30 26 30 74 62 100H0z"/>',
  ),
  work(
    'hardedge-2',
    square(1250),
    'Two green triangles meet at a point on a bone ground',
    '#e8e1d1',
    '<path fill="#1d5a47" d="M0 8L50 50L0 92z"/><path fill="#20302b" d="M100 8L50 50L100 92z"/>',
  ),
  work(
    'hardedge-3',
    panorama(1600, 0.42),
    'Five unequal stripes from rust to pale pink',
    '#e9cfc2',
    '<path fill="#a83f24" d="M0 0H31V100H0z"/><path fill="#d0714a" d="M31 0H44V100H31z"/><path fill="#2a2230" d="M44 0H49V100H44z"/><path fill="#dfa088" d="M49 0H78V100H49z"/>',
  ),
  work(
    'hardedge-4',
    portrait(1400, 0.84),
    'A red disc cut by the edge of an ochre square',
    '#d9a441',
    '<circle cx="70" cy="38" r="0" /><ellipse cx="78" cy="34" rx="46" ry="38.500" fill="#c23a26"/><path fill="#efe6d3" d="M0 72.500H100V100H0z"/>',
  ),
  work(
    'hardedge-5',
    landscape(1400, 0.7),
    'Black and white arches stepping across grey',
    '#b9bbb6',
    '<path fill="#17181b" d="M6 100V52A17 24 0 0 1 40 52V100z"/><path fill="#f1eee6" d="M40 100V52A17 24 0 0 1 74 52V100z"/><path fill="#17181b" d="M74 100V52A17 24 0 0 1 108 52V100z"/><path fill="#b9bbb6" d="M17 100V56A6 9 0 0 1 29 56V100zM51 100V56A6 9 0 0 1 63 56V100zM85 100V56A6 9 0 0 1 97 56V100z"/>',
  ),
  work(
    'hardedge-6',
    square(1250),
    'A yellow L folded around a violet square',
    '#efe7d4',
    '<path fill="#e5b92f" d="M12 12H44V56H88V88H12z"/><path fill="#4b3a78" d="M50 12H88V50H50z"/>',
  ),
  work(
    'hardedge-7',
    portrait(1400, 0.66),
    'A tapering blue wedge between two whites',
    '#f1efe8',
    '<path fill="#8fb3c4" d="M30 0H70L56 100H44z"/><path fill="#d9d6cb" d="M70 0H100V100H56z"/>',
  ),
  work(
    'hardedge-8',
    landscape(1400, 0.76),
    'A terracotta half circle rests on a dark green bar',
    '#e6d6bd',
    '<path fill="#b9583a" d="M14 70A36 47 0 0 1 86 70z"/><path fill="#23402f" d="M0 70H100V84H0z"/>',
  ),
]
