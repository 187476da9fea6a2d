import { luma, scale } from '../colour'
import { grain } from '../finish'
import { clamp, fbm, gradientNoise } from '../noise'
import { svgSurface } from '../masks'
import type { Piece } from '../piece'
import { Surface } from '../surface'
import { head } from './head'
import { looks, type Look } from './looks'

const EDGE = 480

/** Loosens the drawing's edges and lays a dry brush over it. */
function painted(s: Surface, name: string): Surface {
  const wave = fbm(name, 3)
  const bristle = gradientNoise(name + 'bristle')
  return new Surface(s.width, s.height, (x, y) => {
    const c = s.at(x + wave(x * 0.02, y * 0.02) * 7, y + wave(x * 0.02 + 50, y * 0.02) * 7)
    const streak =
      bristle(x * 0.008 + wave(x * 0.006, y * 0.006) * 2, y * 0.16) * 0.5 +
      bristle(x * 0.02, y * 0.5) * 0.3
    const cloud = wave(x * 0.007, y * 0.007)
    return scale(c, 1 + streak * 0.09 + cloud * 0.08)
  })
}

/** Black and white, out of focus at the rim, as in an old press picture. */
function photo(s: Surface, name: string): Surface {
  const soft = fbm(name, 3)
  const out = new Surface(s.width, s.height, (x, y) => {
    let [r, n] = [0, 0]
    for (let dy = -2; dy <= 2; dy += 2) {
      for (let dx = -2; dx <= 2; dx += 2) {
        r += luma(s.at(x + dx, y + dy))
        n++
      }
    }
    const d = Math.hypot(x / s.width - 0.45, y / s.height - 0.42)
    const v = clamp(r / n) ** 0.78 * (1.04 - d * 0.5) + soft(x * 0.01, y * 0.01) * 0.05
    return [v * 1.0, v * 0.985, v * 0.955]
  })
  grain(out, name, 0.05, 2.4)
  return out
}

const words: Record<Look['hair'], string> = {
  crop: 'short hair',
  long: 'long hair',
  bun: 'hair in a bun',
  afro: 'an afro',
  bald: 'a shaved head',
  scarf: 'a headscarf',
  bob: 'a bob',
  waves: 'wavy hair',
  locs: 'locs',
  fade: 'a fade',
  braid: 'a side braid',
  grey: 'grey hair',
  cap: 'a cap',
  turban: 'a turban',
}

async function draw(look: Look): Promise<Surface> {
  const body = `<g transform="scale(${EDGE / 240})">${head(look)}</g>`
  const flat = await svgSurface({ width: EDGE, height: EDGE }, body, look.ground)
  if (look.treatment === 'photo') return photo(painted(flat, look.name), look.name)
  return painted(flat, look.name)
}

export const avatars: Piece[] = looks.map((look) => ({
  name: look.name,
  kind: 'avatar',
  style: look.treatment,
  width: EDGE,
  height: EDGE,
  alt: `Portrait of a person with ${words[look.hair]}${look.glasses ? ' and glasses' : ''}`,
  budget: 5600,
  draw: () => draw(look),
}))
