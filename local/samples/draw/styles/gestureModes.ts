import { drop, stroke } from '../brush'
import { mix, type Colour } from '../colour'
import { trace, type Point } from '../paths'
import type { Random } from '../random'
import type { Surface } from '../surface'

/** What a picture is made of, and how the arm moves. */
export type Gesture = {
  ground: Colour
  /** Thin first, thick last. */
  under: Colour[]
  over: Colour[]
  accent: Colour
  mode: 'arcs' | 'slabs' | 'tangle' | 'cluster' | 'veils' | 'bars'
}

const arc = (random: Random, w: number, h: number, reach: number): Point[] => {
  const cx = w * random.between(0.3, 0.7)
  const cy = h * random.between(0.3, 0.7)
  const r = Math.min(w, h) * reach * random.between(0.6, 1)
  const from = random.next() * 6.3
  const sweep = random.between(1.6, 4.2) * random.sign()
  const squeeze = random.between(0.55, 1)
  const tilt = random.next() * 3
  return trace(
    Array.from({ length: 9 }, (_, i): Point => {
      const a = from + (sweep * i) / 8
      const x = Math.cos(a) * r * (1 + 0.12 * random.gauss())
      const y = Math.sin(a) * r * squeeze
      return [
        cx + x * Math.cos(tilt) - y * Math.sin(tilt),
        cy + x * Math.sin(tilt) + y * Math.cos(tilt),
      ]
    }),
    3,
  )
}

const line = (random: Random, x0: number, y0: number, x1: number, y1: number, sway: number) =>
  trace(
    Array.from({ length: 5 }, (_, i): Point => {
      const t = i / 4
      return [
        x0 + (x1 - x0) * t + random.gauss() * sway,
        y0 + (y1 - y0) * t + random.gauss() * sway,
      ]
    }),
    3,
  )

function drips(surface: Surface, path: readonly Point[], colour: Colour, random: Random) {
  for (let i = 0; i < random.int(1, 3); i++) {
    const [x, y] = random.pick(path)
    const run = random.between(0.06, 0.22) * surface.height
    stroke(
      surface,
      line(random, x, y, x + random.gauss() * 4, y + run, 1.5),
      { width: random.between(5, 10), colour, dry: 0, drying: 0.1, body: 0.3, opacity: 0.9 },
      random,
    )
  }
}

export function spatter(surface: Surface, colour: Colour, random: Random, count: number) {
  const cx = random.between(0.2, 0.8) * surface.width
  const cy = random.between(0.2, 0.8) * surface.height
  for (let i = 0; i < count; i++) {
    const a = random.next() * 6.3
    const d = Math.abs(random.gauss()) * surface.width * 0.22
    const r = 1.5 + random.next() ** 4 * 9
    const x = cx + Math.cos(a) * d
    const y = cy + Math.sin(a) * d
    drop(surface, x, y, r, colour, random)
  }
}

export function wash(s: Surface, plan: Gesture, random: Random) {
  for (const colour of plan.under) {
    for (let i = 0; i < 5; i++) {
      const y = random.between(-0.05, 1.05) * s.height
      const x = random.between(0, 0.7) * s.width
      stroke(
        s,
        line(
          random,
          x,
          y,
          x + random.between(0.25, 0.7) * s.width,
          y + random.gauss() * s.height * 0.2,
          20,
        ),
        {
          width: random.between(0.12, 0.26) * s.height,
          colour,
          dry: 0.3,
          drying: 0.25,
          opacity: 0.5,
          body: 0.12,
          multiply: i % 2 === 0,
          fineness: 0.5,
        },
        random,
      )
    }
  }
}

export const modes: Record<Gesture['mode'], (s: Surface, plan: Gesture, random: Random) => void> = {
  arcs(s, plan, random) {
    for (const [i, colour] of [...plan.over, ...plan.over].entries()) {
      const path = arc(random, s.width, s.height, 0.46)
      const width =
        Math.min(s.width, s.height) *
        (i === 0 ? 0.27 : random.between(0.07, 0.16)) *
        (i < plan.over.length ? 1 : 0.55)
      stroke(
        s,
        path,
        {
          width,
          colour,
          second: mix(colour, plan.ground, 0.3),
          dry: 0.2,
          drying: 0.32,
          body: 0.9,
          smear: 0.1,
          fineness: 0.7,
        },
        random,
      )
      if (random.chance(0.5)) drips(s, path, colour, random)
    }
  },
  slabs(s, plan, random) {
    const unit = Math.min(s.width, s.height)
    const slab = (big: number, colour: Colour) => {
      const wide = random.chance(0.62)
      const length = unit * big * random.between(0.8, 1.5)
      const width = unit * big * random.between(0.55, 0.95)
      const x = random.between(0.02, 0.98) * s.width
      const y = random.between(0.02, 0.98) * s.height
      const [dx, dy] = wide ? [length / 2, random.gauss() * 10] : [random.gauss() * 10, length / 2]
      stroke(
        s,
        line(random, x - dx, y - dy, x + dx, y + dy, 3),
        {
          width,
          colour,
          second: mix(colour, random.pick(plan.over), 0.22),
          dry: -0.02,
          drying: 0.1,
          body: 1.1,
          smear: 0.08,
          pressure: () => 1,
          fineness: 0.4,
        },
        random,
      )
    }
    for (let i = 0; i < 60; i++) slab(0.4, random.pick([...plan.under, ...plan.over]))
    for (let i = 0; i < 46; i++) slab(0.24, random.pick(plan.over))
    for (let i = 0; i < 5; i++) slab(0.13, plan.accent)
    for (let i = 0; i < 14; i++) slab(0.1, random.pick(plan.over))
  },
  tangle(s, plan, random) {
    for (let i = 0; i < 9; i++) {
      const points: Point[] = []
      let x = random.between(-0.05, 0.3) * s.width
      const y0 = random.between(0.15, 0.85) * s.height
      for (let k = 0; k < 22; k++) {
        const a = k * 1.35
        points.push([
          x + Math.cos(a) * s.width * 0.07 * random.between(0.5, 1.5),
          y0 + Math.sin(a) * s.height * 0.13 * random.between(0.4, 1.4),
        ])
        x += s.width * random.between(0.015, 0.06)
      }
      const colour = i === 4 ? plan.accent : random.pick(plan.over)
      stroke(
        s,
        trace(points, 3),
        {
          width: random.pick([5, 7, 12, 26]),
          colour,
          dry: 0.22,
          drying: 0.2,
          body: 0.7,
          opacity: 0.92,
        },
        random,
      )
    }
  },
  cluster(s, plan, random) {
    const unit = Math.min(s.width, s.height)
    for (let i = 0; i < 150; i++) {
      const late = i / 150
      const x = s.width * (0.5 + random.gauss() * 0.34)
      const y = s.height * (0.45 + random.gauss() * 0.3)
      const a = -1.25 + (x / s.width - 0.5) * 1.4 + random.gauss() * 0.5
      const l = unit * random.between(0.09, 0.24) * (1.25 - late * 0.6)
      const colour = i % 37 === 30 ? plan.accent : random.pick(late < 0.45 ? plan.under : plan.over)
      const bow = random.gauss() * l * 0.3
      const path = trace(
        [
          [x, y],
          [x + Math.cos(a) * l * 0.5 + bow, y + Math.sin(a) * l * 0.5],
          [x + Math.cos(a) * l, y + Math.sin(a) * l],
        ],
        3,
      )
      stroke(
        s,
        path,
        {
          width: unit * random.between(0.025, 0.075) * (1.3 - late * 0.6),
          colour,
          second: mix(colour, random.pick(plan.over), 0.5),
          dry: 0.14,
          drying: 0.34,
          body: 1,
          smear: 0.16,
        },
        random,
      )
      if (i % 19 === 0) drips(s, [[x, y]], colour, random)
    }
  },
  veils(s, plan, random) {
    for (let i = 0; i < 13; i++) {
      const x = ((i + 0.5) / 13 + random.gauss() * 0.03) * s.width
      const colour = random.pick(plan.over)
      stroke(
        s,
        line(
          random,
          x,
          s.height * random.between(-0.04, 0.12),
          x + random.gauss() * 40,
          s.height * random.between(0.55, 1),
          9,
        ),
        {
          width: s.width * random.between(0.07, 0.2),
          colour,
          dry: 0.14,
          drying: 0.42,
          opacity: 0.62,
          body: 0.25,
          multiply: i % 3 !== 0,
          fineness: 0.45,
        },
        random,
      )
    }
    const x = s.width * random.between(0.3, 0.7)
    stroke(
      s,
      line(random, x, s.height * 0.18, x + 30, s.height * 0.74, 8),
      { width: s.width * 0.05, colour: plan.accent, dry: 0.06, drying: 0.5, body: 1 },
      random,
    )
  },
  bars(s, plan, random) {
    const bar = (x0: number, y0: number, x1: number, y1: number, width: number, colour: Colour) => {
      const path = line(random, x0 * s.width, y0 * s.height, x1 * s.width, y1 * s.height, 10)
      stroke(
        s,
        path,
        {
          width: width * Math.min(s.width, s.height),
          colour,
          second: mix(colour, plan.ground, 0.12),
          dry: 0.1,
          drying: 0.3,
          body: 0.9,
          fineness: 0.6,
        },
        random,
      )
    }
    const [a = '#111', b = a] = plan.over
    bar(-0.05, random.between(0.3, 0.42), 0.85, random.between(0.2, 0.34), 0.15, a)
    bar(random.between(0.55, 0.7), -0.05, random.between(0.5, 0.62), 1.05, 0.2, a)
    bar(0.08, 0.9, 0.72, random.between(0.5, 0.62), 0.09, a)
    bar(0.3, random.between(0.7, 0.8), 1.05, random.between(0.66, 0.86), 0.11, b)
    bar(0.18, 0.1, 0.24, 0.6, 0.035, plan.accent)
    bar(0.6, 0.28, 0.9, 0.5, 0.1, plan.ground)
  },
}
