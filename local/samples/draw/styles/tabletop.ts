import { mix, scale, type Colour } from '../colour'
import { clamp, fbm, smoothstep } from '../noise'
import { cast, fruit, profiles, turned } from '../objects'
import { fillPolygon } from '../polygons'
import type { Random } from '../random'
import { Surface } from '../surface'

/** Kind, x, foot, height, width (fractions of the short side), colour, second colour. */
type Thing =
  | [keyof typeof profiles, number, number, number, number, Colour, Colour?]
  | ['fruit', number, number, number, Colour, Colour]
  | ['pear', number, number, number, Colour, Colour]
  | ['cloth', number, number, number, number, Colour, Colour]
  | ['stems', number, number, number, Colour, Colour]

export type Table = {
  wall: [Colour, Colour]
  table: [Colour, Colour]
  edge: number
  things: Thing[]
  brush?: number
  pane?: Colour
}

/** A table before a wall, lit from the left, and what stands on it. */
export function target(plan: Table, name: string, w: number, h: number, random: Random) {
  const n = fbm(name, 4)
  const unit = Math.min(w, h)
  const s = new Surface(w, h, (x, y) => {
    const u = x / w
    const v = y / h
    if (v < plan.edge + (u - 0.5) * 0.012) {
      const light = clamp(0.9 - u * 0.8 + n(u * 2, v * 2) * 0.25)
      let c = mix(plan.wall[1], plan.wall[0], light)
      if (plan.pane) {
        const px = u * 1.15 + v * 0.35
        const pane =
          smoothstep(0.2, 0.21, px) *
          smoothstep(0.62, 0.61, px) *
          smoothstep(0.08, 0.1, v) *
          smoothstep(0.5, 0.48, v)
        const bar =
          smoothstep(0.008, 0.012, Math.abs(px - 0.41)) *
          smoothstep(0.01, 0.014, Math.abs(v - 0.28))
        c = mix(c, plan.pane, pane * bar * 0.5)
      }
      return c
    }
    return mix(
      plan.table[1],
      plan.table[0],
      clamp(1 - u * 0.5 - (v - plan.edge) * 0.9 + n(u * 3, v * 9) * 0.2),
    )
  })
  for (const t of plan.things) {
    if (t[0] === 'fruit' || t[0] === 'pear') {
      const [kind, x, y, r, colour, blush] = t
      cast(s, x * w, y * h + r * unit * 0.85, r * unit * 1.7, r * unit * 1.6, 0.42)
      fruit(s, x * w, y * h, r * unit, colour, blush, kind === 'pear' ? 0.85 : 0, scale(blush, 0.4))
    } else if (t[0] === 'cloth') {
      const [, x, y, cw, ch, colour, fold] = t
      const x0 = (x - cw / 2) * w
      const y0 = y * h
      fillPolygon(
        s,
        [
          [x0, y0],
          [x0 + cw * w * 0.96, y0 - ch * h * 0.12],
          [x0 + cw * w * 1.05, y0 + ch * h * 0.7],
          [x0 + cw * w * 0.6, y0 + ch * h],
          [x0 - cw * w * 0.08, y0 + ch * h * 0.78],
        ],
        (px, py) => {
          const f = Math.sin((px - x0) * 0.02 + n(px * 0.004, py * 0.004) * 6 + (py - y0) * 0.008)
          return mix(fold, colour, smoothstep(-0.7, 0.6, f))
        },
      )
    } else if (t[0] === 'stems') {
      const [, x, y, size, leaf, bloom] = t
      for (let i = 0; i < 9; i++) {
        const a = -Math.PI / 2 + (i - 4) * 0.2 + random.gauss() * 0.12
        const l = size * unit * random.between(0.6, 1.05)
        const tip: [number, number] = [x * w + Math.cos(a) * l, y * h + Math.sin(a) * l]
        fillPolygon(
          s,
          [
            [x * w - 3, y * h],
            [x * w + 3, y * h],
            [tip[0] + 2, tip[1]],
            [tip[0] - 2, tip[1]],
          ],
          scale(leaf, 0.7),
        )
        for (let k = 1; k < 4; k++) {
          const f = 0.25 + k * 0.2
          const lx = x * w + Math.cos(a) * l * f
          const ly = y * h + Math.sin(a) * l * f
          const b = a + (k % 2 ? 0.9 : -0.9)
          const ll = unit * 0.075
          fillPolygon(
            s,
            [
              [lx, ly],
              [lx + Math.cos(b - 0.35) * ll * 0.6, ly + Math.sin(b - 0.35) * ll * 0.6],
              [lx + Math.cos(b) * ll, ly + Math.sin(b) * ll],
              [lx + Math.cos(b + 0.35) * ll * 0.6, ly + Math.sin(b + 0.35) * ll * 0.6],
            ],
            mix(leaf, '#ffffff', random.between(-0.1, 0.16)),
          )
        }
        if (i % 2 === 0)
          fruit(s, tip[0], tip[1], unit * random.between(0.028, 0.05), bloom, scale(bloom, 0.7))
      }
    } else {
      const [kind, x, base, th, tw, colour, band] = t
      const b = base * h
      cast(s, x * w, b, tw * unit, th * unit, 0.45)
      turned(
        s,
        {
          x: x * w,
          base: b,
          height: th * unit,
          width: tw * unit,
          profile: profiles[kind],
          colour,
          band: band ? { from: 0.3, to: 0.62, colour: band } : undefined,
        },
        n,
      )
      if (kind === 'jug') {
        const hx = x * w + tw * unit * 0.44
        const top = b - th * unit * 0.86
        const hl = th * unit * 0.5
        const ring = (r: number) =>
          Array.from({ length: 12 }, (_, i): [number, number] => {
            const a = -1.5 + (i / 11) * 3
            return [hx + Math.cos(a) * r * 0.8, top + hl / 2 + Math.sin(a) * r]
          })
        fillPolygon(s, [...ring(hl / 2), ...ring(hl / 2.9).reverse()], scale(colour, 0.66))
      }
    }
  }
  return s
}
