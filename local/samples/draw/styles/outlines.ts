import { mix, scale, type Colour } from '../colour'
import { clamp, fbm, smoothstep } from '../noise'
import { trace, type Point } from '../paths'
import { fillPolygon } from '../polygons'
import { Surface } from '../surface'

/** A closed outline in hundredths of the picture, its colour, and how it turns from the light. */
type Shape = { at: string; fill: Colour; shade?: number; sharp?: boolean; to?: Colour }
export type Figures = { ground: Colour; shapes: Shape[]; brush?: number; light?: number }

const points = (text: string): Point[] =>
  text.split(' ').map((p) => p.split(',').map(Number) as unknown as Point)

/** Outlines filled in turn, each darker away from the light. */
export function fillOutlines(plan: Figures, name: string, w: number, h: number) {
  const n = fbm(name, 4)
  const s = new Surface(w, h, (x, y) => scale(plan.ground, 1 + n((x / w) * 2, (y / h) * 2) * 0.07))
  for (const { at, fill, shade = 0.3, sharp, to } of plan.shapes) {
    const raw = points(at).map(([x, y]): Point => [(x / 100) * w, (y / 100) * h])
    const outline = sharp
      ? raw
      : trace([raw[raw.length - 1]!, ...raw, raw[0]!, raw[1]!], 8).filter(
          (_, i, all) => i > 0 && i < all.length,
        )
    const xs = raw.map((p) => p[0])
    const ys = raw.map((p) => p[1])
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    fillPolygon(s, outline, (x, y) => {
      const u = (x - x0) / (x1 - x0)
      const v = (y - y0) / (y1 - y0)
      const turn =
        (u - 0.42) * (plan.light ?? 1) * 0.8 + (v - 0.4) * 0.35 + n(x * 0.006, y * 0.006) * 0.35
      const c = to ? mix(fill, to, smoothstep(0, 1, v)) : fill
      const dark = scale(c, 1 - shade * smoothstep(0, 0.45, turn))
      return mix(
        dark,
        [dark[0] * 0.92, dark[1] * 0.95, clamp(dark[2] * 1.12)],
        smoothstep(0, 0.5, turn) * shade,
      )
    })
  }
  return s
}
