import { mix, ramp, scale, type Colour } from './colour'
import { clamp, smoothstep, type Noise } from './noise'
import { fillPolygon } from './polygons'
import type { Random } from './random'
import type { Surface } from './surface'

export type Trees = {
  kind: 'round' | 'pine' | 'poplar' | 'birch'
  colours: Colour[]
  from: number
  to: number
  count: number
  size?: number
}
export type Houses = { walls: Colour[]; roofs: Colour[]; count: number; at: number; lit?: boolean }

/** A clump of leaves: an ellipse with a torn edge, lit from the upper left. */
function clump(
  s: Surface,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colours: readonly Colour[],
  fine: Noise,
  ragged = 0.5,
) {
  for (
    let py = Math.max(0, Math.floor(y - ry * 1.5));
    py < Math.min(s.height, y + ry * 1.5);
    py++
  ) {
    for (
      let px = Math.max(0, Math.floor(x - rx * 1.5));
      px < Math.min(s.width, x + rx * 1.5);
      px++
    ) {
      const dx = (px - x) / rx
      const dy = (py - y) / ry
      const leaf = fine((px + x) / (rx * 0.6), (py + y) / (rx * 0.6))
      const a = smoothstep(1.05, 0.9, Math.hypot(dx, dy) + leaf * ragged)
      if (a <= 0) continue
      const light = clamp(0.5 - dx * 0.28 - dy * 0.42 + leaf * 0.35)
      const c = mix(s.at(px, py), ramp(colours, light), a)
      s.rgb.set(c, (py * s.width + px) * 3)
    }
  }
}

function shadow(s: Surface, x: number, y: number, rx: number, ry: number, colour: Colour) {
  const rim = Array.from({ length: 24 }, (_, i): [number, number] => {
    const a = (i / 24) * Math.PI * 2
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry]
  })
  fillPolygon(s, rim, (_x, _y, under) => mix(under, scale(colour, 1.1), 0.5))
}

export function plant(s: Surface, trees: Trees, fine: Noise, random: Random) {
  const feet = Array.from({ length: trees.count }, () => random.between(trees.from, trees.to)).sort(
    (a, b) => a - b,
  )
  for (const v of feet) {
    const depth = (v - trees.from) / Math.max(0.01, trees.to - trees.from)
    const x = random.between(-0.02, 1.02) * s.width
    const y = v * s.height
    const r = s.height * (0.035 + depth * 0.075) * (trees.size ?? 1) * random.between(0.7, 1.25)
    const trunk = (tall: number, wide: number, colour: Colour, lean = 0) =>
      fillPolygon(
        s,
        [
          [x - wide, y],
          [x + wide, y],
          [x + wide * 0.7 + lean, y - tall],
          [x - wide * 0.7 + lean, y - tall],
        ],
        (px, py, under) =>
          mix(
            scale(colour, px < x ? 1.04 : 0.8),
            under,
            fine(px * 0.05, py * 0.02) > 0.5 ? 0.25 : 0,
          ),
      )
    const shade = scale(trees.colours[0]!, 0.9)
    if (trees.kind !== 'birch' && trees.kind !== 'pine')
      shadow(s, x + r * 0.8, y + r * 0.06, r * 1.1, r * 0.16, shade)
    if (trees.kind === 'round') {
      trunk(r * 1.4, r * 0.08, shade)
      for (let i = 0; i < 5; i++)
        clump(
          s,
          x + random.gauss() * r * 0.5,
          y - r * random.between(1.1, 2),
          r * random.between(0.5, 0.8),
          r * random.between(0.45, 0.7),
          trees.colours,
          fine,
        )
    } else if (trees.kind === 'poplar') {
      trunk(r, r * 0.07, shade)
      for (let i = 0; i < 6; i++)
        clump(
          s,
          x + random.gauss() * r * 0.08,
          y - r * (0.7 + i * 0.55),
          r * 0.34 * (1.1 - Math.abs(i - 2) * 0.14),
          r * 0.62,
          trees.colours,
          fine,
          0.4,
        )
    } else if (trees.kind === 'pine') {
      const tiers = 7
      for (let i = tiers; i > 0; i--) {
        const wide = r * 0.75 * (1 - (tiers - i) / (tiers + 0.6))
        const base = y - ((tiers - i) / tiers) * r * 2.4
        fillPolygon(
          s,
          [
            [x - wide, base + random.gauss() * 4],
            [x - wide * 0.4, base - r * 0.08],
            [x, base + r * 0.06],
            [x + wide * 0.5, base - r * 0.05],
            [x + wide, base + random.gauss() * 4],
            [x, base - r * 0.75],
          ],
          (px, py) =>
            ramp(
              trees.colours,
              clamp(0.5 - (px - x) / (wide * 2.4) + fine(px * 0.06, py * 0.06) * 0.4),
            ),
        )
      }
    } else {
      const lean = random.gauss() * r * 0.5
      trunk(s.height * 0.95, r * 0.16, mix('#ece6da', trees.colours[0]!, (1 - depth) * 0.45), lean)
      for (let i = 0; i < 12; i++) {
        const t = random.next() ** 1.4
        const mark = r * random.between(0.04, 0.16)
        clump(
          s,
          x + lean * t - r * 0.06 + random.gauss() * r * 0.05,
          y - t * s.height * 0.92,
          mark * 1.3,
          mark * 0.5,
          [trees.colours[0]!, trees.colours[0]!],
          fine,
          0.3,
        )
      }
      for (let i = 0; i < 7; i++) {
        clump(
          s,
          x + random.gauss() * r * 2.6,
          random.between(-0.02, 0.3 + depth * 0.14) * s.height,
          r * random.between(0.5, 1.1),
          r * random.between(0.35, 0.7),
          trees.colours.slice(1),
          fine,
          1.1,
        )
      }
    }
  }
}

export function build(s: Surface, houses: Houses, random: Random) {
  const depths = Array.from({ length: houses.count }, (_, i) => (i + random.next()) / houses.count)
  const lanes = random.shuffle(depths.map((_, i) => i))
  depths.forEach((d, i) => {
    const unit = s.height * (0.07 + d * 0.09)
    const x = ((lanes[i]! + random.between(0.1, 0.7)) / houses.count) * s.width * 0.9
    const y = (houses.at + d * 0.2) * s.height
    const w = unit * random.between(1.2, 1.9)
    const gable = w * 0.4
    const wall = random.pick(houses.walls)
    const roof = random.pick(houses.roofs)
    const top = y - unit * 0.7
    fillPolygon(
      s,
      [
        [x, y],
        [x, top],
        [x + w - gable, top],
        [x + w - gable, y],
      ],
      wall,
    )
    fillPolygon(
      s,
      [
        [x + w - gable, y],
        [x + w - gable, top],
        [x + w - gable / 2, top - unit * 0.55],
        [x + w, top],
        [x + w, y],
      ],
      scale(wall, 0.7),
    )
    fillPolygon(
      s,
      [
        [x - 6, top + 5],
        [x + gable * 0.45, top - unit * 0.58],
        [x + w - gable / 2, top - unit * 0.58],
        [x + w - gable, top + 5],
      ],
      roof,
    )
    fillPolygon(
      s,
      [
        [x + w - gable / 2 - 3, top - unit * 0.62],
        [x + w - gable / 2 + 6, top - unit * 0.6],
        [x + w + 7, top + 6],
        [x + w - 3, top + 2],
      ],
      scale(roof, 0.82),
    )
    const chimney = x + (w - gable) * 0.6
    fillPolygon(
      s,
      [
        [chimney, top - unit * 0.3],
        [chimney, top - unit * 0.85],
        [chimney + unit * 0.14, top - unit * 0.85],
        [chimney + unit * 0.14, top - unit * 0.3],
      ],
      scale(wall, 0.6),
    )
    for (let k = 0; k < 3; k++) {
      const wx = k < 2 ? x + (w - gable) * (0.2 + k * 0.42) : x + w - gable * 0.62
      const pane = houses.lit && random.chance(0.6) ? '#ffcf6b' : scale(wall, 0.4)
      fillPolygon(
        s,
        [
          [wx, top + unit * 0.2],
          [wx + unit * 0.16, top + unit * 0.2],
          [wx + unit * 0.16, top + unit * 0.46],
          [wx, top + unit * 0.46],
        ],
        pane,
      )
    }
  })
}
