import { mix } from '../colour'
import { clamp, fbm, smoothstep } from '../noise'
import type { Surface } from '../surface'

/** The artist’s stamp, in vermilion. */
export function seal(s: Surface, x: number, y: number, size: number, name: string) {
  const n = fbm(name + 'seal', 3)
  const cells = [1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1]
  s.each((px, py, c) => {
    const u = (px - x) / size
    const v = (py - y) / size
    if (u < -0.06 || v < -0.06 || u > 1.06 || v > 1.06) return c
    const inner = u > 0.1 && v > 0.1 && u < 0.9 && v < 0.9
    const cell =
      cells[(Math.floor(clamp(v * 4, 0, 3.9)) * 4 + Math.floor(clamp(u * 4, 0, 3.9))) % 16]
    const a =
      (inner && !cell ? 0.06 : 0.86) *
      smoothstep(-0.5, 0.25, n(px * 0.09, py * 0.09) + 0.3) *
      smoothstep(0, 0.03, Math.min(u, v, 1 - u, 1 - v) + 0.02)
    return mix(c, '#b5341f', a)
  })
}
