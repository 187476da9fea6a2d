import { stroke } from '../brush'
import { mix } from '../colour'
import { clamp, fbm, smoothstep } from '../noise'
import { trace, type Point } from '../paths'
import type { Random } from '../random'
import type { Surface } from '../surface'

const BLACK = '#15161a'
export type Paint = (s: Surface, random: Random, name: string) => void

const line = (
  s: Surface,
  random: Random,
  points: readonly Point[],
  width: number,
  more: Partial<Parameters<typeof stroke>[2]> = {},
) =>
  stroke(
    s,
    trace(points, 2),
    {
      width,
      colour: BLACK,
      dry: 0.02,
      drying: 0.3,
      body: 0,
      fineness: 0.8,
      opacity: 0.94,
      multiply: false,
      ...more,
    },
    random,
  )

/** Ink that ran: dark along the upper edge, fading down into the paper. */
function ridge(
  s: Surface,
  name: string,
  at: number,
  rise: number,
  depth: number,
  ink: number,
  roll: number,
) {
  const n = fbm(name, 5)
  const fine = fbm(name + 'f', 4)
  s.each((x, y, c) => {
    const u = x / s.width
    const wave = n(u * roll, 1)
    const top = at - (1 - Math.abs(wave) * 1.7) * rise - fine(u * 14, 3) * rise * 0.12
    const d = y / s.height - top
    if (d < -0.006) return c
    const fade = clamp(1 - d / depth)
    const crag = 0.6 + fine(u * 16 + d * 9, d * 26) * 0.55
    const a =
      smoothstep(-0.004, 0.004, d + fine(x * 0.08, y * 0.08) * 0.003) *
      ink *
      fade *
      fade *
      clamp(crag + 0.2 * fade)
    return mix(c, BLACK, a)
  })
}

export const enso: Paint = (s, random) => {
  const r = s.width * 0.31
  const points = Array.from({ length: 26 }, (_, i): Point => {
    const a = 1.9 + (i / 25) * 5.9
    return [
      s.width * 0.5 + Math.cos(a) * r * (1 + random.gauss() * 0.012),
      s.height * 0.48 + Math.sin(a) * r * 0.97,
    ]
  })
  line(s, random, points, s.width * 0.105, {
    dry: -0.05,
    drying: 0.62,
    pressure: (t) => 0.62 + 0.38 * Math.sin(t * 2.6 + 0.4),
  })
}

export const bamboo: Paint = (s, random) => {
  const culm = (x: number, lean: number, width: number, tone: number) => {
    let y = s.height * 1.02
    let cx = x
    while (y > -60) {
      const l = s.height * random.between(0.15, 0.2)
      line(
        s,
        random,
        [
          [cx, y],
          [cx + lean * l * 0.5, y - l * 0.5],
          [cx + lean * l, y - l],
        ],
        width,
        { opacity: tone, dry: 0.12, drying: 0.2, pressure: (t) => 0.86 + 0.2 * Math.abs(t - 0.5) },
      )
      cx += lean * l
      y -= l + 9
      line(
        s,
        random,
        [
          [cx - width * 0.5, y + 4],
          [cx, y + 9],
          [cx + width * 0.5, y + 3],
        ],
        width * 0.16,
        { opacity: tone },
      )
    }
  }
  culm(s.width * 0.64, -0.06, s.width * 0.09, 0.3)
  culm(s.width * 0.36, 0.05, s.width * 0.075, 0.86)
  for (let k = 0; k < 7; k++) {
    const x = s.width * random.between(0.3, 0.62)
    const y = s.height * random.between(0.08, 0.62)
    for (let i = 0; i < random.int(4, 7); i++) {
      const a = random.between(0.2, 2.6)
      const l = s.width * random.between(0.2, 0.36)
      line(
        s,
        random,
        [
          [x, y],
          [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.5 - 8],
          [x + Math.cos(a) * l, y + Math.sin(a) * l],
        ],
        s.width * 0.06,
        {
          opacity: k % 3 ? 0.92 : 0.4,
          dry: -0.1,
          drying: 0.34,
          pressure: (t) => Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06)) ** 0.8,
        },
      )
    }
  }
}

export const mountains: Paint = (s, _random, name) => {
  ridge(s, name + 'a', 0.36, 0.2, 0.24, 0.3, 2)
  ridge(s, name + 'b', 0.5, 0.3, 0.26, 0.62, 1.4)
  ridge(s, name + 'c', 0.74, 0.16, 0.16, 0.5, 2.6)
  ridge(s, name + 'd', 0.97, 0.16, 0.3, 0.86, 1.8)
}

/** Writing that stops before it becomes a word. */
export const columns =
  (count: number): Paint =>
  (s, random) => {
    for (let k = 0; k < count; k++) {
      const x = s.width * (1 - (k + 0.75) / (count + 0.5))
      const unit = (s.width / (count + 0.5)) * 0.84
      let y = s.height * random.between(0.07, 0.12)
      while (y < s.height * 0.86) {
        const marks = random.int(2, 5)
        for (let i = 0; i < marks; i++) {
          const cx = x + random.gauss() * unit * 0.16
          const cy = y + unit * random.between(0.1, 0.9)
          const a = random.pick([0.05, 1.5, 0.85, 2.3, 0.2])
          const l = unit * random.between(0.3, 0.95)
          const hook = random.gauss() * unit * 0.24
          line(
            s,
            random,
            [
              [cx - (Math.cos(a) * l) / 2, cy - (Math.sin(a) * l) / 2],
              [cx + hook * 0.3, cy + hook * 0.2],
              [cx + (Math.cos(a) * l) / 2, cy + (Math.sin(a) * l) / 2 + hook * 0.4],
            ],
            unit * random.between(0.09, 0.2),
            {
              dry: -0.06,
              drying: random.between(0.2, 0.75),
              pressure: (t) => 0.5 + 0.5 * Math.sin(t * 3.2 + i),
            },
          )
        }
        y += unit * random.between(1, 1.35)
      }
    }
  }

export const orchid: Paint = (s, random) => {
  for (let i = 0; i < 13; i++) {
    const a = -Math.PI / 2 + random.gauss() * 0.75
    const l = s.height * random.between(0.3, 0.72)
    const fall = random.gauss() * l * 0.4
    const [x, y] = [s.width * 0.38 + random.gauss() * 20, s.height * 0.84]
    line(
      s,
      random,
      [
        [x, y],
        [x + Math.cos(a) * l * 0.4, y + Math.sin(a) * l * 0.45],
        [x + Math.cos(a) * l * 0.8 + fall * 0.5, y + Math.sin(a) * l * 0.8],
        [x + Math.cos(a) * l + fall, y + Math.sin(a) * l * 0.86],
      ],
      s.width * 0.026,
      {
        opacity: i % 4 === 0 ? 0.42 : 0.93,
        drying: 0.4,
        pressure: (t) => 0.25 + 0.75 * Math.sin(Math.PI * (t * 0.8 + 0.14)),
      },
    )
  }
  for (let k = 0; k < 3; k++) {
    const [x, y] = [s.width * (0.5 + k * 0.11), s.height * (0.5 - k * 0.09)]
    for (let i = 0; i < 5; i++) {
      const a = i * 1.26 + k
      line(
        s,
        random,
        [
          [x, y],
          [x + Math.cos(a) * 26, y + Math.sin(a) * 20],
          [x + Math.cos(a + 0.3) * 52, y + Math.sin(a + 0.3) * 42],
        ],
        26,
        { opacity: 0.34, dry: -0.1, pressure: (t) => Math.sin(Math.PI * (t * 0.9 + 0.08)) },
      )
    }
  }
}

export const shore: Paint = (s, random, name) => {
  ridge(s, name, 0.42, 0.05, 0.1, 0.55, 3)
  for (let i = 0; i < 26; i++) {
    const y = s.height * (0.47 + i * 0.02)
    const x = random.between(-0.1, 0.6) * s.width
    line(
      s,
      random,
      [
        [x, y],
        [x + s.width * 0.2, y + random.gauss() * 8],
        [x + s.width * random.between(0.3, 0.8), y],
      ],
      s.height * random.between(0.006, 0.02),
      { opacity: random.between(0.08, 0.36), dry: 0.22, drying: 0.4 },
    )
  }
  line(
    s,
    random,
    [
      [s.width * 0.58, s.height * 0.6],
      [s.width * 0.66, s.height * 0.617],
      [s.width * 0.75, s.height * 0.6],
    ],
    22,
    { dry: -0.1 },
  )
  line(
    s,
    random,
    [
      [s.width * 0.67, s.height * 0.606],
      [s.width * 0.672, s.height * 0.5],
    ],
    6,
    { dry: -0.2, drying: 0 },
  )
}

export const stones: Paint = (s, random) => {
  for (const [x, y, r, tone] of [
    [0.4, 0.6, 0.2, 0.7],
    [0.63, 0.66, 0.13, 0.9],
    [0.52, 0.36, 0.1, 0.35],
  ] as const) {
    for (let k = 0; k < 5; k++) {
      const q = r * s.width * (1 - k * 0.19)
      const points = Array.from({ length: 14 }, (_, i): Point => {
        const a = 2.6 + (i / 13) * 4.9
        return [x * s.width + Math.cos(a) * q * 1.2, y * s.height + Math.sin(a) * q * 0.8]
      })
      line(s, random, points, q * 0.34, {
        opacity: tone * (k === 0 ? 1 : 0.3),
        dry: 0.1 + k * 0.06,
        drying: 0.4,
      })
    }
  }
}
