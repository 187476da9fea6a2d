import { mix, rgb } from '../colour'
import { paper } from '../finish'
import { svgSurface } from '../masks'
import { clamp, fbm, gradientNoise, smoothstep } from '../noise'
import { landscape, portrait, square, type Piece } from '../piece'
import { Surface } from '../surface'

/** Red: how much ink (0 black … 1 white). Green: direction of the cut, 0 … 1 for half a turn. Blue: width of the lines. */
const cut = (tone: number, angle = 0, width = 0.4) =>
  '#' +
  [tone, angle, width]
    .map((v) =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

type Plan = {
  sheet: string
  ink: string
  second?: { colour: string; shape: string }
  ground: string
  shapes: string
  wood?: boolean
}

/** A block of wood or lino: tone becomes cuts that swell and thin, then ink and pressure. */
async function print(plan: Plan, { name, width, height }: Piece): Promise<Surface> {
  const size = { width, height }
  const fit = `<g transform="scale(${width / 100} ${height / 100})">`
  const guide = await svgSurface(size, `${fit}${plan.shapes}</g>`, plan.ground)
  const tint = plan.second && (await svgSurface(size, `${fit}${plan.second.shape}</g>`, '#000000'))
  const wave = fbm(name, 3)
  const knife = gradientNoise(name + 'knife')
  const press = fbm(name + 'press', 4)
  const grainLine = gradientNoise(name + 'wood')
  const sheet = rgb(plan.sheet)
  const ink = rgb(plan.ink)
  const margin = Math.min(width, height) * 0.055
  const s = new Surface(width, height, (x, y) => {
    const rough = knife(x * 0.09, y * 0.09) * 1.6
    const inset = Math.min(x, y, width - x, height - y) - margin + rough
    const [tone, turn, fine] = guide.at(
      x + knife(x * 0.02, y * 0.02) * 5 + rough,
      y + knife(x * 0.02 + 40, y * 0.02) * 5,
    )
    const a = turn * Math.PI + wave(x * 0.002, y * 0.002) * 0.35
    const period = 7.5 + fine * 15
    const across = (-Math.sin(a) * x + Math.cos(a) * y + wave(x * 0.006, y * 0.006) * 14) / period
    const along = (Math.cos(a) * x + Math.sin(a) * y) / (period * 9)
    const swell = knife(along, Math.floor(across) * 3.7) * 0.3
    const ridge = Math.abs((((across % 1) + 1) % 1) - 0.5) * 2
    // the cut is white: wide where the tone is light
    let paperShare =
      tone < 0.04
        ? 0
        : tone > 0.96
          ? 1
          : smoothstep(0.13, -0.13, ridge - tone * 1.12 - swell * tone)
    if (tone > 0.96)
      paperShare = 1 - smoothstep(0.62, 0.74, knife(x * 0.012, y * 0.07) + swell * 0.4) * 0.55
    paperShare = Math.max(paperShare, smoothstep(1.5, -1.5, inset))
    const wood = plan.wood
      ? smoothstep(0.42, 0.7, grainLine(x * 0.004, y * 0.11 + wave(x * 0.003, y * 0.003) * 3)) * 0.3
      : 0
    const bare =
      smoothstep(0.5, 0.85, press(x * 0.35, y * 0.35) + press(x * 0.004, y * 0.004) * 0.35) * 0.5
    let c = sheet
    if (tint && plan.second && inset > 0)
      c = mix(
        c,
        plan.second.colour,
        tint.at(x + 5, y - 4)[0] * (0.93 + press(x * 0.02, y * 0.02) * 0.08),
      )
    return mix(c, ink, (1 - paperShare) * (0.95 - wood - bare))
  })
  paper(s, name, 0.04, 0.3)
  return s
}

const hill = 'M0 62C20 50 36 56 52 60S84 54 100 48V100H0z'
const plans: [string, { width: number; height: number }, string, Plan][] = [
  [
    'relief-1',
    portrait(980, 0.76),
    'A single tree on a ploughed hill under a white moon',
    {
      sheet: '#efe8d8',
      ink: '#1c1b1d',
      wood: true,
      ground: cut(0.18, 0.02, 0.5),
      shapes: `<circle cx="70" cy="24" r="26" fill="${cut(0.34, 0.03, 0.45)}"/><circle cx="70" cy="24" r="11" fill="${cut(1)}"/><path d="${hill}" fill="${cut(0.5, 0.12, 0.8)}"/><path d="M0 74C30 66 60 78 100 68V100H0z" fill="${cut(0.3, 0.9, 0.9)}"/><path d="M37 70L40 44L34 36L41 40L42 28L45 40L53 32L46 45L47 70z" fill="${cut(0)}"/><ellipse cx="42" cy="30" rx="19" ry="13" fill="${cut(0.24, 0.6, 0.25)}"/><ellipse cx="36" cy="27" rx="10" ry="7" fill="${cut(0.55, 0.4, 0.2)}"/>`,
    },
  ],
  [
    'relief-2',
    landscape(1000, 0.72),
    'A wave about to break, with two small boats',
    {
      sheet: '#ece6d6',
      ink: '#17305c',
      ground: cut(0.82, 0.0, 0.4),
      second: { colour: '#d9c7a0', shape: '<path fill="#fff" d="M0 0H100V40H0z"/>' },
      shapes: `<path d="M0 58C12 30 34 14 58 22C72 27 78 42 70 52C74 40 62 34 54 42C44 54 56 66 74 66C86 66 94 60 100 56V100H0z" fill="${cut(0.36, 0.32, 0.5)}"/><path d="M58 22C72 27 78 42 70 52C72 42 66 32 50 32C44 30 50 22 58 22z" fill="${cut(0.95, 0.2, 0.3)}"/><path d="M0 78C20 70 40 84 60 78S90 74 100 80V100H0z" fill="${cut(0.2, 0.04, 0.6)}"/><path d="M74 60L92 58L88 66L78 66z" fill="${cut(0)}"/><path d="M82 58V46L89 57z" fill="${cut(1)}"/><path d="M16 80L30 82L26 88L19 87z" fill="${cut(0)}"/>`,
    },
  ],
  [
    'relief-3',
    square(900),
    'A heron stands among reeds, head turned back',
    {
      sheet: '#e9e6d8',
      ink: '#22372f',
      ground: cut(0.68, 0.03, 0.4),
      second: { colour: '#c8c79c', shape: '<path fill="#fff" d="M0 70H100V100H0z"/>' },
      shapes: `<path d="M0 70H100V100H0z" fill="${cut(0.42, 0.0, 0.3)}"/><path d="M46 50C38 44 36 56 46 64C56 70 70 66 78 58C70 48 56 44 50 46z" fill="${cut(0.3, 0.12, 0.15)}"/><path d="M48 54C40 46 48 36 44 26C42 20 46 16 51 17L60 22L51 22C50 30 56 40 54 50z" fill="${cut(0.9, 0.5, 0.1)}"/><path d="M51 17C46 14 42 18 38 20L47 20z" fill="${cut(0)}"/><path d="M56 64L54 90H56L58 65zM62 64L64 90H66L64 63z" fill="${cut(0)}"/>${[8, 13, 19, 84, 88, 93, 97, 25, 79].map((x, i) => `<path d="M${x} 100C${x + 2} 80 ${x - 2} 60 ${x + 3 - (i % 3) * 3} ${26 + i * 4}L${x + 3} 100z" fill="${cut(0)}"/>`).join('')}`,
    },
  ],
  [
    'relief-4',
    portrait(980, 0.7),
    'Stacked roofs and chimneys of a hillside town',
    {
      sheet: '#efe3cf',
      ink: '#201c1e',
      ground: cut(0.75, 0.02, 0.5),
      second: {
        colour: '#c8583a',
        shape: [
          [6, 34, 20],
          [34, 28, 22],
          [64, 36, 26],
          [14, 54, 24],
          [46, 52, 26],
          [2, 76, 28],
          [36, 76, 26],
          [68, 70, 28],
        ]
          .map(
            ([x = 0, y = 0, w = 0]) =>
              `<path fill="#fff" d="M${x - 2} ${y}L${x + w * 0.2} ${y - 8}H${x + w * 0.8}L${x + w + 2} ${y}z"/>`,
          )
          .join(''),
      },
      shapes: [
        [6, 34, 20],
        [34, 28, 22],
        [64, 36, 26],
        [14, 54, 24],
        [46, 52, 26],
        [2, 76, 28],
        [36, 76, 26],
        [68, 70, 28],
      ]
        .map(
          ([x = 0, y = 0, w = 0], i) =>
            `<path fill="${cut(i % 2 ? 0.9 : 0.6, 0.5, 0.3)}" d="M${x} ${y}H${x + w}V${y + 30}H${x}z"/><path fill="${cut(0.22, 0.5, 0.4)}" d="M${x + w * 0.64} ${y}H${x + w}V${y + 30}H${x + w * 0.64}z"/><path fill="${cut(0.55, 0.02 + (i % 3) * 0.05, 0.3)}" d="M${x - 2} ${y}L${x + w * 0.2} ${y - 8}H${x + w * 0.8}L${x + w + 2} ${y}z"/><path fill="${cut(0)}" d="M${x + w * 0.14} ${y + 6}h4v6h-4zM${x + w * 0.4} ${y + 6}h4v6h-4zM${x + w * 0.7} ${y - 14}h3v9h-3z"/>`,
        )
        .join(''),
    },
  ],
  [
    'relief-5',
    landscape(1000, 0.78),
    'A fox crossing snow between black trunks',
    {
      sheet: '#efece4',
      ink: '#1a1d22',
      ground: cut(0.97),
      second: {
        colour: '#c9622f',
        shape:
          '<path fill="#fff" d="M28 68C34 60 50 60 58 62L66 56L72 50L75 56L82 60L74 65L66 70L58 71L56 84H53L52 73L40 73L36 84H33L33 73C28 74 20 78 10 76C16 74 22 68 28 68z"/>',
      },
      shapes: `<path d="M0 0H100V40C70 34 30 44 0 36z" fill="${cut(0.24, 0.5, 0.5)}"/><path d="M0 36C30 44 70 34 100 40V46C70 42 30 50 0 44z" fill="${cut(0.7, 0.02, 0.5)}"/>${[8, 24, 48, 63, 90].map((x, i) => `<path d="M${x} 0H${x + 5 + (i % 2) * 3}L${x + 6 + (i % 2) * 3} ${74 - i * 4}H${x - 1}z" fill="${cut(0.1, 0.5, 0.1)}"/>`).join('')}<path d="M28 68C34 60 50 60 58 62L66 56L72 50L75 56L82 60L74 65L66 70L58 71L56 84H53L52 73L40 73L36 84H33L33 73C28 74 20 78 10 76C16 74 22 68 28 68z" fill="${cut(0.76, 0.05, 0.05)}"/><path d="M8 92C30 86 60 96 98 88V92C60 100 30 90 8 96z" fill="${cut(0.5, 0.02, 0.2)}"/>`,
    },
  ],
  [
    'relief-6',
    square(900),
    'Three pears in a bowl, cut in long curves',
    {
      sheet: '#ebe2cc',
      ink: '#2b1f2f',
      wood: true,
      ground: cut(0.28, 0.25, 0.6),
      second: {
        colour: '#d8b24a',
        shape:
          '<path fill="#fff" d="M30 30C36 26 40 34 42 42C50 50 46 62 34 62C22 62 20 48 26 42zM56 24C62 22 66 32 68 40C76 48 74 62 60 62C48 62 46 48 52 40z"/>',
      },
      shapes: `<path d="M0 72H100V100H0z" fill="${cut(0.66, 0.02, 0.6)}"/><path d="M30 30C36 26 40 34 42 42C50 50 46 62 34 62C22 62 20 48 26 42z" fill="${cut(0.72, 0.6, 0.25)}"/><path d="M56 24C62 22 66 32 68 40C76 48 74 62 60 62C48 62 46 48 52 40z" fill="${cut(0.55, 0.4, 0.25)}"/><path d="M44 34C49 31 53 40 54 46C58 52 56 62 47 62C38 62 37 52 41 46z" fill="${cut(0.9, 0.5, 0.25)}"/><path d="M16 58H84C82 78 70 86 50 86S18 78 16 58z" fill="${cut(0.3, 0.03, 0.3)}"/><path d="M16 58H84L83 63H17z" fill="${cut(0.96, 0, 0.2)}"/><path d="M33 30L36 20L38 21L36 30zM59 24L63 15L65 16L62 24z" fill="${cut(0)}"/>`,
    },
  ],
  [
    'relief-7',
    portrait(960, 0.8),
    'Night train crossing a viaduct, windows cut white',
    {
      sheet: '#e8e4da',
      ink: '#16203a',
      ground: cut(0.12, 0.05, 0.6),
      shapes: `<circle cx="22" cy="20" r="8" fill="${cut(1)}"/>${Array.from({ length: 26 }, (_, i) => `<circle cx="${(i * 37) % 100}" cy="${(i * 23) % 40}" r="0.6" fill="${cut(1)}"/>`).join('')}<path d="M0 58C30 46 60 60 100 44V100H0z" fill="${cut(0.3, 0.12, 0.5)}"/><path d="M0 50H100V58H0z" fill="${cut(0.86, 0, 0.3)}"/>${[0, 1, 2, 3].map((i) => `<path d="M${2 + i * 26} 100V70A10 12 0 0 1 ${22 + i * 26} 70V100z" fill="${cut(0.04)}"/><path d="M${22 + i * 26} 58H${28 + i * 26}V100H${22 + i * 26}z" fill="${cut(0.7, 0.5, 0.3)}"/>`).join('')}<path d="M10 40H92L97 50H10z" fill="${cut(0)}"/>${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `<path d="M${14 + i * 9.5} 42.500h6v4h-6z" fill="${cut(1)}"/>`).join('')}<path d="M88 36C70 30 50 34 36 26C60 26 76 24 92 36z" fill="${cut(0.8, 0.06, 0.3)}"/>`,
    },
  ],
]

export const relief: Piece[] = plans.map(([name, size, alt, plan]) => ({
  name,
  kind: 'work',
  style: 'relief',
  ...size,
  alt,
  budget: 52_000,
  draw: (_random, piece) => print(plan, piece),
}))
