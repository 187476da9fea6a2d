import { mix, rgb, scale, type Rgb } from '../colour'
import { clamp, fbm, smoothstep } from '../noise'
import { seeded } from '../random'
import type { Piece } from '../piece'
import { Surface } from '../surface'

/** A picture on a wall: which wall, where its middle is along it, its height in metres, and the picture. */
export type Hung = { wall: 'left' | 'back' | 'right'; at: number; size: number; piece: Piece }
export type Room = {
  walls: string
  floor: string
  boards?: boolean
  width: number
  depth: number
  height: number
  /** Windows in the left wall, or a skylight. */
  light: 'windows' | 'skylight' | 'spots'
  hung: Hung[]
  plinths?: { x: number; z: number; size: number; height: number; colour: string }[]
  eye?: number
}

type Hit = { d: number; colour: Rgb }
type Vector = readonly [number, number, number]
type Picture = { hung: Hung; surface: Surface; w: number; h: number }

const MIDDLE = 1.5

/** A room seen from its fourth wall; x to the right, y up, z away, in metres. */
export async function drawRoom(room: Room, { name, width, height }: Piece): Promise<Surface> {
  const pictures = await Promise.all(
    room.hung.map(async (hung): Promise<Picture> => {
      const k = 340 / Math.max(hung.piece.width, hung.piece.height)
      const small = {
        ...hung.piece,
        width: Math.round(hung.piece.width * k),
        height: Math.round(hung.piece.height * k),
      }
      const surface = await hung.piece.draw(seeded(hung.piece.name), small)
      return { hung, surface, h: hung.size, w: (hung.size * small.width) / small.height }
    }),
  )
  const n = fbm(name, 4)
  const walls = rgb(room.walls)
  const half = room.width / 2
  const eye: Vector = [room.eye ?? 0, 1.55, -1.2]

  const lit = (x: number, y: number, z: number): number => {
    if (room.light === 'windows')
      return (
        0.62 +
        0.5 * Math.exp(-(x + half) / (room.width * 0.55)) * (0.75 + 0.25 * Math.cos(z * 2.1)) +
        y * 0.015
      )
    if (room.light === 'skylight')
      return (
        0.82 + 0.16 * smoothstep(0, room.height, y) - 0.08 * Math.abs(x / half) + 0.06 * Math.cos(z)
      )
    let pool = 0.34
    for (const { hung } of pictures) {
      const [px, pz] =
        hung.wall === 'back'
          ? [hung.at, room.depth]
          : [hung.wall === 'left' ? -half : half, hung.at]
      const d = Math.hypot(x - px, (y - MIDDLE) * 0.75, z - pz)
      pool += 0.95 * Math.exp(-d * d * 0.55)
    }
    return pool
  }

  const wallColour = (wall: Hung['wall'], along: number, y: number, point: Vector): Rgb => {
    let c = scale(walls, 1 + n(along * 0.6, y * 0.6) * 0.02)
    const corner = Math.min(y, room.height - y) * 0.8
    c = scale(c, 0.86 + 0.14 * smoothstep(0, 0.5, corner))
    if (y < 0.09) c = scale(c, 0.8)
    for (const { hung, surface, w, h } of pictures) {
      if (hung.wall !== wall) continue
      const u = (along - hung.at) / w + 0.5
      const v = 0.5 - (y - MIDDLE) / h
      const shade = Math.max(Math.abs(u - 0.53) * w - w / 2, Math.abs(v - 0.535) * h - h / 2)
      if (u > 0 && u < 1 && v > 0 && v < 1)
        return scale(surface.at(u * surface.width, v * surface.height), lit(...point) * 1.04)
      c = scale(c, 1 - 0.32 * smoothstep(0.09, -0.02, shade))
    }
    if (wall === 'left' && room.light === 'windows') {
      const bay = ((along % 1.9) + 1.9) % 1.9
      if (bay > 0.45 && bay < 1.5 && y > 0.8 && y < room.height - 0.5) {
        const bar = Math.min(
          Math.abs(bay - 0.98),
          Math.abs(((y - 0.8) % 0.8) - 0.4) + 0.02,
          bay - 0.45,
          1.5 - bay,
        )
        return bar < 0.03 ? scale(walls, 0.6) : mix('#eef3f6', '#ffffff', n(along, y) * 0.5 + 0.5)
      }
    }
    return scale(c, lit(...point))
  }

  const floorColour = (x: number, z: number): Rgb => {
    const base = rgb(room.floor)
    let tone = 1 + n(x * 0.7, z * 0.7) * 0.09
    if (room.boards) {
      const board = Math.floor(x / 0.16)
      tone *= 1 + (((board * 7919) % 13) / 13 - 0.5) * 0.16 + n(x * 9, z * 0.5) * 0.05
      if (Math.abs(x / 0.16 - board) < 0.03) tone *= 0.74
    }
    let light = lit(x, 0, z) * 0.86
    if (room.light === 'windows') {
      const sx = x + half
      const bay = (((z - sx * 0.35) % 1.9) + 1.9) % 1.9
      light +=
        0.42 *
        smoothstep(0.45, 0.52, bay) *
        smoothstep(1.5, 1.43, bay) *
        smoothstep(0.5, 0.7, sx) *
        smoothstep(2.6, 2.2, sx)
    }
    light *= 0.8 + 0.2 * smoothstep(0, 0.7, Math.min(half - Math.abs(x), room.depth - z))
    for (const p of room.plinths ?? []) {
      const d = Math.max(
        Math.abs(x - p.x - 0.12) - p.size / 2,
        Math.abs(z - p.z + 0.05) - p.size / 2,
      )
      light *= 1 - 0.42 * smoothstep(0.28, 0, d)
    }
    return scale(base, tone * light)
  }

  const cast = (from: Vector, way: Vector, deep: boolean): Hit => {
    let best: Hit = { d: 99, colour: [0, 0, 0] }
    const take = (d: number, colour: (p: Vector) => Rgb) => {
      if (d <= 0.001 || d >= best.d) return
      best = {
        d,
        colour: colour([from[0] + way[0] * d, from[1] + way[1] * d, from[2] + way[2] * d]),
      }
    }
    take((room.depth - from[2]) / way[2], (p) => wallColour('back', p[0], p[1], p))
    take((-half - from[0]) / way[0], (p) => wallColour('left', p[2], p[1], p))
    take((half - from[0]) / way[0], (p) => wallColour('right', p[2], p[1], p))
    take((room.height - from[1]) / way[1], (p) => {
      const beam =
        room.light === 'skylight' &&
        Math.abs(p[0]) < half * 0.42 &&
        ((p[2] % 1.4) + 1.4) % 1.4 > 0.12
      return beam
        ? [0.97, 0.98, 0.98]
        : scale(walls, (room.light === 'spots' ? 0.24 : 0.84) * (0.9 + 0.1 * lit(...p)))
    })
    take(-from[1] / way[1], (p) => {
      const own = floorColour(p[0], p[2])
      if (!deep) return own
      const seen = cast(
        [p[0], 0.002, p[2]],
        [way[0] + n(p[0] * 9, p[2] * 9) * 0.02, -way[1], way[2]],
        false,
      )
      return mix(own, seen.colour, 0.1 + 0.26 * (1 - clamp(-way[1] * 2.2)))
    })
    for (const box of room.plinths ?? []) {
      for (const [axis, face] of [
        [2, box.z - box.size / 2],
        [0, box.x - box.size / 2],
        [0, box.x + box.size / 2],
        [1, box.height],
      ] as const) {
        const d = (face - from[axis]) / way[axis]
        const p = [from[0] + way[0] * d, from[1] + way[1] * d, from[2] + way[2] * d] as const
        const inX = axis === 0 || Math.abs(p[0] - box.x) <= box.size / 2
        const inZ = axis === 2 || Math.abs(p[2] - box.z) <= box.size / 2
        if (!inX || !inZ || p[1] < 0 || p[1] > box.height + 0.001) continue
        if (axis === 0 && face < box.x === way[0] < 0) continue
        take(d, () =>
          scale(
            rgb(box.colour),
            lit(...p) * (axis === 1 ? 1.12 : axis === 2 ? 0.92 : face < box.x ? 1.02 : 0.66),
          ),
        )
      }
    }
    return best
  }

  return new Surface(width, height, (x, y) => {
    let sum: Rgb = [0, 0, 0]
    for (let k = 0; k < 4; k++) {
      const sx = (x + 0.25 + (k & 1) * 0.5 - width / 2) / height
      const sy = (height * 0.46 - y - 0.25 - (k >> 1) * 0.5) / height
      const { colour } = cast(eye, [sx * 1.05, sy * 1.05, 1], true)
      sum = [sum[0] + colour[0] / 4, sum[1] + colour[1] / 4, sum[2] + colour[2] / 4]
    }
    const grain = n(x * 0.5, y * 0.5) * 0.012
    return [sum[0] + grain, sum[1] + grain, sum[2] + grain]
  })
}
