import { rgb, type Colour } from './colour'
import type { Point } from './paths'
import type { Shader, Surface } from './surface'

const LINES = 3

/** Fills a polygon (even–odd), line by line with soft ends. */
export function fillPolygon(surface: Surface, points: readonly Point[], paint: Colour | Shader) {
  const ys = points.map((p) => p[1])
  const y0 = Math.max(0, Math.floor(Math.min(...ys)))
  const y1 = Math.min(surface.height - 1, Math.ceil(Math.max(...ys)))
  const flat = typeof paint === 'function' ? undefined : rgb(paint)
  const cover = new Float32Array(surface.width)
  for (let y = y0; y <= y1; y++) {
    cover.fill(0)
    for (let k = 0; k < LINES; k++) addLine(cover, crossings(points, y + (k + 0.5) / LINES))
    for (let x = 0; x < surface.width; x++) {
      const a = cover[x]! / LINES
      if (a <= 0.002) continue
      const o = (y * surface.width + x) * 3
      const under = surface.at(x, y)
      const c = flat ?? (paint as Shader)(x, y, under)
      for (let k = 0; k < 3; k++) surface.rgb[o + k] = under[k]! + (c[k]! - under[k]!) * a
    }
  }
}

function crossings(points: readonly Point[], y: number) {
  const out: number[] = []
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[j]!
    if (ay > y !== by > y) out.push(((bx - ax) * (y - ay)) / (by - ay) + ax)
  }
  return out.sort((a, b) => a - b)
}

function addLine(cover: Float32Array, ends: readonly number[]) {
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const from = Math.max(0, ends[i]!)
    const to = Math.min(cover.length, ends[i + 1]!)
    if (to <= from) continue
    const first = Math.floor(from)
    const last = Math.min(cover.length - 1, Math.floor(to))
    if (first === last) {
      cover[first]! += to - from
      continue
    }
    cover[first]! += first + 1 - from
    for (let x = first + 1; x < last; x++) cover[x]! += 1
    cover[last]! += to - last
  }
}
