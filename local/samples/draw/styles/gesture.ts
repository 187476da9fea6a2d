import { mix } from '../colour'
import { drift, linen, rakeLight } from '../finish'
import { landscape, portrait, square, type Piece } from '../piece'
import type { Random } from '../random'
import { Surface } from '../surface'
import { modes, spatter, wash, type Gesture } from './gestureModes'

function paint(plan: Gesture, random: Random, piece: Piece) {
  const s = new Surface(piece.width, piece.height, plan.ground)
  drift(s, piece.name, mix(plan.ground, plan.under[0] ?? '#999999', 0.5), 0.22)
  wash(s, plan, random)
  modes[plan.mode](s, plan, random)
  if (plan.mode !== 'slabs') spatter(s, random.pick(plan.over), random, 36)
  linen(s, piece.name, 0.13, 5)
  rakeLight(s, 0.55, 0.1)
  return s
}

const work = (
  name: string,
  size: { width: number; height: number },
  alt: string,
  plan: Gesture,
): Piece => ({
  name,
  kind: 'work',
  style: 'gesture',
  ...size,
  alt,
  budget: 50_000,
  draw: (random, piece) => paint(plan, random, piece),
})

export const gesture: Piece[] = [
  work('gesture-1', portrait(1400, 0.82), 'Broad black and ochre arcs swept over a pale ground', {
    mode: 'arcs',
    ground: '#e9e3d6',
    under: ['#d8c6a6', '#c7cbc6'],
    over: ['#1c1a1c', '#c38b32', '#1c1a1c', '#8f3b27'],
    accent: '#2744a6',
  }),
  work('gesture-2', landscape(1400, 0.74), 'Palette-knife slabs of sea blue, chalk and rust', {
    mode: 'slabs',
    ground: '#d7d6cf',
    under: ['#5c7f92', '#94aeb4'],
    over: ['#28506b', '#e8e4d8', '#c9cfcb', '#1c3142'],
    accent: '#b9532e',
  }),
  work(
    'gesture-3',
    landscape(1400, 0.62),
    'Looping handwriting-like lines in charcoal and red on chalk white',
    {
      mode: 'tangle',
      ground: '#ece9e2',
      under: ['#d9d4c8', '#cfd3d2'],
      over: ['#2b2a2c', '#55555a', '#7d7a74'],
      accent: '#b0301f',
    },
  ),
  work(
    'gesture-4',
    square(1300),
    'Dense short strokes in greens, violet and yellow crowding to the middle',
    {
      mode: 'cluster',
      ground: '#e8e4d4',
      under: ['#4a6b4f', '#8aa06b', '#54487a'],
      over: ['#22402f', '#d9b93c', '#e9e2cc', '#6f5a9c', '#2f5b86'],
      accent: '#cc4a2b',
    },
  ),
  work(
    'gesture-5',
    portrait(1400, 0.7),
    'Transparent vertical veils of rose, grey and plum running down the canvas',
    {
      mode: 'veils',
      ground: '#efe6dd',
      under: ['#e3c9c0', '#d2d0cb'],
      over: ['#b5616a', '#6b3b57', '#d99a86', '#8d8b96'],
      accent: '#26284a',
    },
  ),
  work(
    'gesture-6',
    landscape(1400, 0.8),
    'Heavy black beams crossing on white, one thin line of cobalt',
    {
      mode: 'bars',
      ground: '#e6e3db',
      under: ['#d6d2c8', '#dcd9d1'],
      over: ['#141416', '#1d1b1c'],
      accent: '#1f3fc4',
    },
  ),
  work('gesture-7', portrait(1400, 0.86), 'Warm slabs of terracotta, bone and night blue', {
    mode: 'slabs',
    ground: '#c9a58a',
    under: ['#b4593a', '#d9a17c'],
    over: ['#e9dcc6', '#8a3324', '#252a45', '#d0825a'],
    accent: '#e0b54a',
  }),
  work('gesture-8', square(1300), 'Grey-green and white arcs with a thread of orange', {
    mode: 'arcs',
    ground: '#46544f',
    under: ['#2f3d3b', '#5d6b62'],
    over: ['#e7e4d6', '#1c2626', '#93a39a', '#dfd9c6'],
    accent: '#e07a2f',
  }),
]
