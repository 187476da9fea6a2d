import type { Colour } from '../colour'
import { linen, rakeLight } from '../finish'
import { gradientNoise } from '../noise'
import { paintOver } from '../painterly'
import { landscape as wide, panorama, portrait, square, type Piece } from '../piece'
import type { Random } from '../random'
import { scene, type Scenery } from '../scenery'
import { Surface } from '../surface'

type Plan = Scenery & { ground: Colour; brush?: number; stray?: number; swirl?: number }

function paint(plan: Plan, random: Random, { width, height, name }: Piece) {
  const view = scene(plan, name, width, height, random)
  const s = new Surface(width, height, plan.ground)
  const k = plan.brush ?? 1
  const turn = gradientNoise(name + 'turn')
  paintOver(
    s,
    view,
    {
      layers: [
        { size: 96 * k, dry: 0.05, length: 4 },
        { size: 54 * k, tolerance: 0.03 },
        { size: 30 * k, tolerance: 0.09 },
        { size: 15 * k, tolerance: 0.17, length: 2.6 },
      ],
      stray: plan.stray ?? 0.055,
      drift: (x, y) => turn(x * 0.002, y * 0.0035) * (plan.swirl ?? 0.8),
    },
    random,
  )
  linen(s, name, 0.1, 5)
  rakeLight(s, 0.5, 0.08)
  return s
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  plan: Plan,
): Piece => ({
  name,
  kind: 'work',
  style: 'landscape',
  ...size,
  alt,
  budget: 52_000,
  draw: (random, piece) => paint(plan, random, piece),
})

export const landscape: Piece[] = [
  work('landscape-1', wide(1400, 0.68), 'A headland and a cold green sea under tall clouds', {
    ground: '#b98d6a',
    horizon: 0.5,
    brush: 1.2,
    sky: {
      colours: ['#6f96b3', '#b4cad2', '#eee3cd'],
      cloud: '#fbf5e6',
      cover: 0.56,
      stretch: 2.2,
    },
    ridges: [
      { at: 0.49, rise: 0.06, roll: 2, colours: ['#8fa3a6', '#7c979c'] },
      { at: 0.555, rise: 0.3, roll: 0.9, colours: ['#5b7257', '#97924f', '#3f5546'] },
      { at: 0.98, rise: 0.34, roll: 0.8, colours: ['#8f9148', '#b59f57', '#4f5c3a', '#6d7440'] },
    ],
    water: { from: 0.55, to: 0.84, colours: ['#9fb9b5', '#4f8285', '#2c5c66'], mirror: 0.35 },
  }),
  work('landscape-2', square(1300), 'Patchwork fields and round trees on rolling hills', {
    ground: '#c99a5a',
    horizon: 0.3,
    sky: { colours: ['#9dbccb', '#e2e4d6'], cloud: '#f7f1e2', cover: 0.55 },
    ridges: [
      { at: 0.3, rise: 0.1, roll: 2.2, colours: ['#92a79b', '#7f9a83'] },
      {
        at: 0.4,
        rise: 0.14,
        roll: 1.7,
        colours: ['#8ba06a', '#cdb866', '#5f7d52', '#b8b777'],
        fields: 7,
      },
      {
        at: 0.58,
        rise: 0.18,
        roll: 1.3,
        colours: ['#d8b955', '#7d9a4f', '#b58a40', '#5f8247'],
        fields: 5,
      },
      {
        at: 0.84,
        rise: 0.2,
        roll: 1,
        colours: ['#5f8247', '#d6b44e', '#93a653', '#a4713c'],
        fields: 3.4,
      },
    ],
    trees: [
      {
        kind: 'round',
        colours: ['#1d3527', '#33603a', '#6d8a44', '#a9a652'],
        from: 0.36,
        to: 0.88,
        count: 19,
      },
    ],
  }),
  work(
    'landscape-3',
    portrait(1400, 0.78),
    'A mountain lake at dusk, the peak doubled in the water',
    {
      ground: '#6a4a5a',
      horizon: 0.46,
      sky: {
        colours: ['#34426b', '#95678a', '#f2b384'],
        cloud: '#ee9470',
        cover: 0.45,
        stretch: 7,
      },
      ridges: [
        {
          at: 0.4,
          rise: 0.44,
          roll: 1.25,
          colours: ['#9c86a8', '#6d6794', '#45436f'],
          peaked: true,
        },
        { at: 0.52, rise: 0.2, roll: 2, colours: ['#43456f', '#2c3054'], peaked: true },
        { at: 1.02, rise: 0.14, roll: 1.4, colours: ['#1f2440', '#2f3550'] },
      ],
      water: { from: 0.545, to: 0.93, colours: ['#b88a98', '#54557f', '#2b3057'], mirror: 0.9 },
      trees: [
        {
          kind: 'pine',
          colours: ['#12182c', '#1d2b44', '#2f465a'],
          from: 0.545,
          to: 0.56,
          count: 16,
          size: 1.4,
        },
        {
          kind: 'pine',
          colours: ['#0e1426', '#182238', '#27384c'],
          from: 1.0,
          to: 1.06,
          count: 4,
          size: 1.5,
        },
      ],
    },
  ),
  work('landscape-4', portrait(1400, 0.7), 'Birch trunks against a yellow autumn wood', {
    ground: '#b5793a',
    horizon: 0.3,
    brush: 1.1,
    sky: { colours: ['#dcd6c0', '#ecc965', '#e0a040'], cloud: '#f4e8bc', cover: 0.5 },
    ridges: [
      { at: 0.4, rise: 0.3, roll: 4, colours: ['#d9a243', '#b0702c', '#7a4a2a'] },
      { at: 0.66, rise: 0.14, roll: 3, colours: ['#8f5a2c', '#5f4a2c', '#b8863a'] },
      { at: 0.84, rise: 0.12, roll: 2, colours: ['#6b4a28', '#a3702f', '#3f3a26'] },
    ],
    trees: [
      {
        kind: 'birch',
        colours: ['#2b2625', '#a8582a', '#dd9a34', '#f0cf62'],
        from: 0.66,
        to: 1.02,
        count: 13,
        size: 1.25,
      },
    ],
  }),
  work('landscape-5', panorama(1600, 0.4), 'A wide river marsh, straw yellow, under a low storm', {
    ground: '#8a7a5a',
    horizon: 0.46,
    brush: 1.25,
    sky: { colours: ['#55636f', '#8a969a', '#e2d8ba'], cloud: '#36414d', cover: 0.6, stretch: 2.4 },
    ridges: [
      { at: 0.47, rise: 0.05, roll: 5, colours: ['#56655f', '#6f7a62'] },
      { at: 0.57, rise: 0.05, roll: 3, colours: ['#c9b06a', '#8a8650', '#a8a062'] },
      { at: 0.9, rise: 0.3, roll: 1.6, colours: ['#d9bb6c', '#8f7f44', '#b8994e', '#6f6a3a'] },
    ],
    water: { from: 0.61, to: 0.78, colours: ['#dcd9c4', '#8b979a', '#5f6f76'], mirror: 0.7 },
    trees: [
      {
        kind: 'round',
        colours: ['#2d3a38', '#45524a', '#6b7356'],
        from: 0.5,
        to: 0.56,
        count: 9,
        size: 0.9,
      },
    ],
  }),
  work(
    'landscape-6',
    wide(1300, 0.8),
    'A village in deep snow at the blue hour, a few windows lit',
    {
      ground: '#5f6c8f',
      horizon: 0.34,
      sky: {
        colours: ['#27345f', '#56669a', '#c2aebc'],
        cloud: '#8a8fb5',
        cover: 0.36,
        stretch: 5,
      },
      ridges: [
        {
          at: 0.36,
          rise: 0.3,
          roll: 1.8,
          colours: ['#aeb6d4', '#7583b2', '#6f7dab'],
          peaked: true,
        },
        { at: 0.5, rise: 0.12, roll: 1.6, colours: ['#aab4d3', '#8794c0', '#c6cbdf'] },
        { at: 0.8, rise: 0.16, roll: 1, colours: ['#dfe2ee', '#a9b3d4', '#8f9cc6'] },
      ],
      houses: {
        walls: ['#8a5a4c', '#b08a6a', '#5d5f7a', '#a34a3a'],
        roofs: ['#eceef5', '#d3d8ea'],
        count: 7,
        at: 0.56,
        lit: true,
      },
      trees: [
        {
          kind: 'pine',
          colours: ['#16203a', '#2c3d5e', '#aab5d0'],
          from: 0.46,
          to: 0.54,
          count: 13,
          size: 1.2,
        },
        {
          kind: 'pine',
          colours: ['#131b33', '#26365a', '#b9c2da'],
          from: 0.9,
          to: 1.04,
          count: 3,
          size: 2.2,
        },
      ],
    },
  ),
  work('landscape-7', panorama(1600, 0.46), 'Rose and ochre dunes with violet shadows', {
    ground: '#c07a5a',
    horizon: 0.34,
    brush: 1.3,
    sky: { colours: ['#c4a2a2', '#efcaa8', '#f6e0bd'], cloud: '#f9ead2', cover: 0.35, stretch: 8 },
    ridges: [
      { at: 0.37, rise: 0.08, roll: 2.6, colours: ['#d3a894', '#b98578'] },
      { at: 0.46, rise: 0.16, roll: 1.9, colours: ['#efb987', '#c98565', '#8f6072'] },
      { at: 0.56, rise: 0.18, roll: 1.6, colours: ['#f4c48a', '#c9825c', '#7d4c62'] },
      { at: 0.72, rise: 0.22, roll: 1.3, colours: ['#f8d299', '#d08a5c', '#7d4a64'] },
      { at: 0.93, rise: 0.24, roll: 1, colours: ['#fbdca8', '#dc9a66', '#94556a'] },
    ],
    sun: { x: 0.8, y: 0.13, r: 0.04, colour: '#fff3d6' },
  }),
  work('landscape-8', wide(1300, 0.78), 'An orchard path between poplars in full noon', {
    ground: '#c98f5a',
    horizon: 0.4,
    sky: { colours: ['#6fa6c6', '#cfe0d8'], cloud: '#fbf8ea', cover: 0.5, stretch: 2.2 },
    ridges: [
      { at: 0.42, rise: 0.12, roll: 2.4, colours: ['#7f9aa3', '#6b8f86'] },
      { at: 0.5, rise: 0.08, roll: 1.6, colours: ['#9fb062', '#dcc768', '#7d9c54'], fields: 7 },
      { at: 0.7, rise: 0.08, roll: 1.1, colours: ['#86a653', '#d2c05a', '#5f8746'], fields: 4 },
    ],
    path: { colour: '#ecd0a2', from: 0.5, sway: 0.16, width: 0.26 },
    trees: [
      {
        kind: 'poplar',
        colours: ['#173528', '#2f6340', '#6f9446', '#b3b558'],
        from: 0.5,
        to: 0.86,
        count: 13,
        size: 1.1,
      },
    ],
  }),
]
