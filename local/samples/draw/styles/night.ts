import { toLinear, toneMap, type Rgb } from '../colour'
import { grain, vignette } from '../finish'
import { blur, svgSurface, type Mask } from '../masks'
import { fbm, smoothstep } from '../noise'
import { landscape, panorama, portrait, square, type Piece } from '../piece'
import { seeded, type Random } from '../random'
import { Surface } from '../surface'

type Glow = { x: number; y: number; r: number; colour: string; power: number }
type Plan = {
  ground: string
  shapes: (random: Random) => string
  lamps?: Glow[]
  /** Wet ground or water from here down (fraction of the height). */
  mirror?: { from: number; ripple: number; dim: number }
  fog?: { colour: string; from: number; power: number }
  /** Points of light out of focus. */
  bokeh?: { colours: string[]; count: number; from: number; to: number; r: number }
  exposure?: number
}

const channel = (s: Surface, k: number): Mask => {
  const alpha = new Float32Array(s.width * s.height)
  for (let p = 0; p < alpha.length; p++) alpha[p] = s.rgb[p * 3 + k]!
  return { width: s.width, height: s.height, alpha }
}

/** Light as a long exposure gathers it: added up, spilling over edges, shown with a soft shoulder. */
async function expose(
  plan: Plan,
  random: Random,
  { name, width: w, height: h }: Piece,
): Promise<Surface> {
  const body = `<g transform="scale(${w / 100} ${h / 100})">${plan.shapes(random)}</g>`
  const flat = await svgSurface({ width: w, height: h }, body, plan.ground)
  const n = fbm(name, 4)
  const light = new Surface(w, h, (x, y) => {
    const c = toLinear(flat.at(x, y))
    const gain = Math.max(...c) > 0.35 ? 2.4 : 1
    let out: Rgb = [c[0] * gain, c[1] * gain, c[2] * gain]
    for (const lamp of plan.lamps ?? []) {
      const d = Math.hypot(x / w - lamp.x, (y / h - lamp.y) * (h / w)) / lamp.r
      const k = (lamp.power * Math.exp(-d * 2.4)) / (0.12 + d)
      const g = toLinear(lamp.colour)
      out = [out[0] + g[0] * k, out[1] + g[1] * k, out[2] + g[2] * k]
    }
    if (plan.fog) {
      const f = toLinear(plan.fog.colour)
      const k =
        plan.fog.power * smoothstep(plan.fog.from, 1, y / h) * (0.7 + n(x * 0.002, y * 0.004) * 0.5)
      out = [out[0] + f[0] * k, out[1] + f[1] * k, out[2] + f[2] * k]
    }
    return out
  })
  if (plan.bokeh) scatter(light, plan.bokeh, random)
  if (plan.mirror) reflect(light, plan.mirror, name)
  const bloom = [0, 1, 2].map((k) => blur(channel(light, k), Math.min(w, h) * 0.022))
  const wide = [0, 1, 2].map((k) => blur(channel(light, k), Math.min(w, h) * 0.075))
  const exposure = plan.exposure ?? 1.25
  light.each((x, y, c) => {
    const p = y * w + x
    const at = (k: number) =>
      (c[k]! * 0.78 + bloom[k]!.alpha[p]! * 0.3 + wide[k]!.alpha[p]! * 0.26) * exposure
    return toneMap([at(0), at(1), at(2)])
  })
  vignette(light, 0.55)
  grain(light, name, 0.05, 2.1)
  return light
}

function scatter(s: Surface, bokeh: NonNullable<Plan['bokeh']>, random: Random) {
  for (let i = 0; i < bokeh.count; i++) {
    const r = bokeh.r * s.width * random.between(0.5, 1.2)
    const x0 = random.between(-0.05, 1.05) * s.width
    const y0 = random.between(bokeh.from, bokeh.to) * s.height
    const c = toLinear(random.pick(bokeh.colours))
    const power = random.between(0.25, 1)
    for (let y = Math.max(0, Math.floor(y0 - r)); y < Math.min(s.height, y0 + r); y++) {
      for (let x = Math.max(0, Math.floor(x0 - r)); x < Math.min(s.width, x0 + r); x++) {
        const d = Math.hypot(x - x0, y - y0) / r
        const k = power * smoothstep(1, 0.94, d) * (0.6 + 0.5 * d * d)
        if (k <= 0) continue
        const o = (y * s.width + x) * 3
        for (let q = 0; q < 3; q++) s.rgb[o + q]! += c[q]! * k
      }
    }
  }
}

function reflect(s: Surface, mirror: NonNullable<Plan['mirror']>, name: string) {
  const n = fbm(name + 'water', 3)
  const source = Float32Array.from(s.rgb)
  const line = Math.round(mirror.from * s.height)
  for (let y = line; y < s.height; y++) {
    const d = (y - line) / (s.height - line)
    for (let x = 0; x < s.width; x++) {
      const jitter = n(x * 0.012, y * 0.14) * mirror.ripple * (0.3 + d * 1.6)
      const sum = [0, 0, 0]
      for (let k = -4; k <= 4; k++) {
        const sy = Math.min(
          line,
          Math.max(0, Math.round(line - (y - line) * 1.05 + jitter * 26 + k * (3 + d * 16))),
        )
        const sx = Math.min(s.width - 1, Math.max(0, Math.round(x + jitter * 16 + k * d)))
        for (let q = 0; q < 3; q++) sum[q]! += source[(sy * s.width + sx) * 3 + q]!
      }
      const o = (y * s.width + x) * 3
      for (let q = 0; q < 3; q++) s.rgb[o + q] = s.rgb[o + q]! * 0.5 + (sum[q]! / 9) * mirror.dim
    }
  }
}

const windows = (
  random: Random,
  x0: number,
  y0: number,
  cols: number,
  rows: number,
  dx: number,
  dy: number,
  w: number,
  h: number,
  lit: number,
) => {
  const tones = ['#ffd58a', '#ffc46a', '#ffe9c2', '#f7b26a', '#dfe8ff', '#ffcf9a']
  let out = ''
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const [x, y] = [x0 + i * dx, y0 + j * dy]
      const on = random.chance(lit)
      out += `<path d="M${x} ${y}h${w}v${h}h-${w}z" fill="${on ? random.pick(tones) : '#141a26'}" opacity="${on ? random.between(0.55, 1) : 1}"/>`
      if (on && random.chance(0.5))
        out += `<path d="M${x} ${y}h${w * 0.34}v${h}h-${w * 0.34}z" fill="#5a3d2a" opacity="0.75"/>`
      if (on && random.chance(0.3))
        out += `<path d="M${x} ${y + h * 0.6}h${w}v${h * 0.4}h-${w}z" fill="#3b2a22" opacity="0.8"/>`
      out += `<path d="M${x + w / 2 - 0.12} ${y}h0.24v${h}h-0.24z" fill="#1a1c22"/>`
    }
  }
  return out
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  plan: Plan,
): Piece => ({
  name,
  kind: 'work',
  style: 'night',
  ...size,
  alt,
  budget: 46_000,
  draw: (_random, piece) => expose(plan, seeded(name), piece),
})

export const night: Piece[] = [
  work('night-1', portrait(1350, 0.8), 'An apartment block at night, a third of the windows lit', {
    ground: '#0d1320',
    exposure: 1.1,
    shapes: (r) =>
      `<path d="M12 8H90V100H12z" fill="#222736"/><path d="M90 8H100V100H90z" fill="#151926"/>${windows(r, 18, 13, 7, 9, 10.3, 9.6, 6, 5.6, 0.34)}`,
  }),
  work('night-2', landscape(1350, 0.68), 'A wet street out of focus, red and amber lights', {
    ground: '#0b0e16',
    mirror: { from: 0.6, ripple: 1, dim: 0.62 },
    bokeh: {
      colours: ['#ff4a2e', '#ffb45a', '#ffd9a0', '#7fd0c0', '#ff7a3a'],
      count: 46,
      from: 0.28,
      to: 0.56,
      r: 0.032,
    },
    shapes: () =>
      '<path d="M0 20H24V60H0zM78 12H100V60H78z" fill="#161b28"/><path d="M24 32H44V60H24zM58 28H78V60H58z" fill="#10141f"/>',
  }),
  work('night-3', panorama(1500, 0.46), 'A petrol station alone on a dark road', {
    ground: '#0a101c',
    exposure: 1.3,
    mirror: { from: 0.74, ripple: 0.6, dim: 0.45 },
    lamps: [{ x: 0.56, y: 0.5, r: 0.2, colour: '#e9f4ff', power: 0.35 }],
    shapes: () =>
      '<path d="M0 74H100V100H0z" fill="#12161e"/><path d="M36 38H76V44H36z" fill="#f4f8ff"/><path d="M36 44H76V45H36z" fill="#c23a2e"/><path d="M41 45h1.500v29h-1.500zM69 45h1.500v29h-1.500z" fill="#8a929c"/><path d="M48 60h3v14h-3zM60 60h3v14h-3z" fill="#d8dee6"/><path d="M48 62h3v4h-3zM60 62h3v4h-3z" fill="#b23528"/><path d="M78 52H92V74H78z" fill="#39424e"/><path d="M80 56H90V70H80z" fill="#ffe9bd"/><path d="M22 40h0.800v34h-0.800z" fill="#20262f"/>',
  }),
  work('night-4', landscape(1350, 0.74), 'Harbour cranes and their lights doubled in black water', {
    ground: '#101a2b',
    exposure: 1.15,
    mirror: { from: 0.62, ripple: 1.4, dim: 0.75 },
    shapes: (r) =>
      `<path d="M0 56H100V62H0z" fill="#05080e"/>${[14, 38, 70].map((x) => `<path d="M${x} 58L${x + 3} 20H${x + 4}L${x + 8} 58H${x + 7}L${x + 3.5} 24L${x + 1} 58zM${x - 8} 22H${x + 20}V23.200H${x - 8}z" fill="#06090f"/><circle cx="${x + 3.5}" cy="19" r="0.7" fill="#ff4a3a"/><circle cx="${x + 19}" cy="24" r="0.500" fill="#ffe2a8"/>`).join('')}${Array.from({ length: 30 }, () => `<circle cx="${r.between(0, 100)}" cy="${r.between(54, 60.5)}" r="${r.between(0.2, 0.55)}" fill="${r.pick(['#ffcf7a', '#ffe6bd', '#bfe0ff', '#ff9a4a'])}"/>`).join('')}`,
  }),
  work('night-5', square(1200), 'Light trails of traffic bend through a dark valley', {
    ground: '#0a1424',
    exposure: 1.2,
    fog: { colour: '#27406b', from: 0.2, power: 0.05 },
    shapes: (r) =>
      `<path d="M0 40C20 26 40 34 60 24S90 30 100 20V100H0z" fill="#0b1019"/>${Array.from({ length: 26 }, (_, i) => `<path d="M${52 + i * 0.2} 40C${66 + i * 0.3} 52 ${20 + i * 0.7} 60 ${30 + i * 1.1} 76S${60 + i * 2} 92 ${40 + i * 2.6} 104" fill="none" stroke="${i % 2 ? r.pick(['#ff3b24', '#ff5a30']) : r.pick(['#fff0cc', '#ffe0a0'])}" stroke-width="${r.between(0.15, 0.5)}" opacity="${r.between(0.4, 0.95)}"/>`).join('')}`,
  }),
  work('night-6', portrait(1350, 0.74), 'Snow under a single street lamp', {
    ground: '#141d31',
    exposure: 1.15,
    lamps: [{ x: 0.62, y: 0.24, r: 0.42, colour: '#ffca80', power: 0.34 }],
    shapes: (r) =>
      `<path d="M0 70C30 64 60 72 100 66V100H0z" fill="#5a6685"/><path d="M0 84C40 76 70 88 100 80V100H0z" fill="#6f7b99"/><path d="M60.500 24h1.400v50h-1.400z" fill="#0b0f18"/><path d="M57 22H67L65 25H59z" fill="#0b0f18"/><path d="M59 25h6v2h-6z" fill="#fff3d0"/><path d="M8 72V30L3 40L7 34L8 22L9 34L14 38L10 30V72z" fill="#0c111c"/>${Array.from({ length: 150 }, () => `<circle cx="${r.between(0, 100)}" cy="${r.between(0, 96)}" r="${r.between(0.12, 0.42)}" fill="#e8ecf6" opacity="${r.between(0.2, 0.8)}"/>`).join('')}`,
  }),
  work('night-7', square(1200), 'A stairwell seen through an open door, one bulb on', {
    ground: '#0c0d12',
    exposure: 1.2,
    lamps: [{ x: 0.52, y: 0.2, r: 0.24, colour: '#ffd08a', power: 0.3 }],
    shapes: () =>
      `<path d="M30 10H74V94H30z" fill="#6b5a3e"/><path d="M30 10H74V40H30z" fill="#7d6a48"/>${[0, 1, 2, 3, 4, 5, 6].map((i) => `<path d="M${34 + i * 4.5} ${90 - i * 6}H74V${96 - i * 6}H${34 + i * 4.5}z" fill="${i % 2 ? '#8f7a52' : '#5c4c33'}"/>`).join('')}<path d="M0 0H30V100H0zM74 0H100V100H74z" fill="#15161d"/><path d="M74 10L92 4V100L74 94z" fill="#2a2620"/><path d="M50.800 10h0.600v8h-0.600z" fill="#111"/><circle cx="51" cy="20" r="1.700" fill="#fff6dc"/><path d="M0 94H100V100H0z" fill="#101117"/>`,
  }),
]
