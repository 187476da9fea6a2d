export type Point = readonly [number, number]

const n = (v: number) => v.toFixed(1)

export const polygon = (points: readonly Point[]) =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L') + 'Z'

export const polyline = (points: readonly Point[]) =>
  'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')

/** Catmull–Rom through the points, as cubic segments. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]!
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d +=
      `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}` +
      ` ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return d + (closed ? 'Z' : '')
}

/** The same curve as points, about `step` pixels apart. */
export function trace(points: readonly Point[], step = 2): Point[] {
  const out: Point[] = []
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))]!
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const steps = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step))
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const one = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t ** 3)
      out.push([one(a[0], b[0], c[0], e[0]), one(a[1], b[1], c[1], e[1])])
    }
  }
  out.push(at(points.length - 1))
  return out
}
