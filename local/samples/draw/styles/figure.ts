import { mix } from '../colour'
import { linen, rakeLight } from '../finish'
import { paintOver } from '../painterly'
import { landscape as wide, portrait, square, type Piece } from '../piece'
import type { Random } from '../random'
import { Surface } from '../surface'
import { fillOutlines, type Figures } from './outlines'

function paint(plan: Figures, random: Random, { width, height, name }: Piece) {
  const view = fillOutlines(plan, name, width, height)
  const s = new Surface(width, height, mix(plan.ground, '#7a4a34', 0.5))
  const k = plan.brush ?? 1
  paintOver(
    s,
    view,
    {
      layers: [
        { size: 100 * k, dry: 0.05 },
        { size: 54 * k, tolerance: 0.03 },
        { size: 28 * k, tolerance: 0.07 },
        { size: 14 * k, tolerance: 0.13, length: 2.6 },
      ],
      stray: 0.05,
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
  plan: Figures,
): Piece => ({
  name,
  kind: 'work',
  style: 'figure',
  ...size,
  alt,
  budget: 48_000,
  draw: (random, piece) => paint(plan, random, piece),
})

export const figure: Piece[] = [
  work(
    'figure-1',
    portrait(1400, 0.8),
    'A woman in a rust dress reads at a table beside a bright window',
    {
      ground: '#7d8f8a',
      shapes: [
        { at: '0,74 100,70 100,100 0,100', fill: '#8a5f45', shade: 0.25, sharp: true },
        { at: '62,8 96,6 96,50 62,51', fill: '#f0e6c8', to: '#d5dbc4', shade: 0.05, sharp: true },
        { at: '62,27 96,26 96,28.5 62,29.5', fill: '#6b7d78', sharp: true },
        { at: '78,7 81,7 81,50 78,50', fill: '#6b7d78', sharp: true },
        {
          at: '20,96 22,70 24,52 30,43 40,40 50,44 56,56 58,70 64,88 62,100 18,102',
          fill: '#b3502f',
          shade: 0.45,
        },
        { at: '36,44 37,34 46,34 47,44 42,48', fill: '#c98f6c', shade: 0.4 },
        { at: '34,28 36,19 43,16 50,19 52,27 50,35 45,39 39,37', fill: '#dba580', shade: 0.35 },
        {
          at: '31,30 31,19 38,12 48,12 53,18 51,23 44,20 38,24 36,32 33,40 29,38',
          fill: '#3a2620',
          shade: 0.3,
        },
        {
          at: '30,46 24,56 26,66 38,71 52,69 52,65 40,64 34,58 36,50',
          fill: '#b3502f',
          shade: 0.5,
        },
        { at: '50,70 58,66 61,68 54,72', fill: '#dba580' },
        { at: '30,76 98,68 104,74 104,82 40,90', fill: '#d9cdb4', shade: 0.15, sharp: true },
        {
          at: '48,75 62,70 64,73 76,70 78,75 64,79 62,77 50,80',
          fill: '#f7f2e4',
          shade: 0.12,
          sharp: true,
        },
        { at: '82,74 84,64 90,64 92,74 87,76', fill: '#31517d', shade: 0.4 },
      ],
    },
  ),
  work(
    'figure-2',
    square(1280),
    'A bather seen from behind, wrapped to the waist in a white towel',
    {
      ground: '#2f6c77',
      brush: 1.15,
      shapes: [
        { at: '0,0 100,0 100,38 0,44', fill: '#e5c58d', to: '#d8a878', shade: 0.05, sharp: true },
        { at: '0,40 100,36 100,60 0,66', fill: '#3f8790', to: '#2c6472', shade: 0.1, sharp: true },
        { at: '0,82 100,76 100,101 0,101', fill: '#d9b98c', shade: 0.2, sharp: true },
        {
          at: '33,52 28,40 33,32 44,29 56,29 66,32 71,42 67,56 65,70 66,82 34,82 36,68',
          fill: '#c98660',
          shade: 0.42,
        },
        { at: '28,38 24,52 24,66 30,76 35,74 31,62 34,48', fill: '#bd7853', shade: 0.3 },
        { at: '70,38 76,52 75,66 68,76 64,73 69,62 66,48', fill: '#a2623f', shade: 0.4 },
        { at: '45,32 45,22 56,22 57,32', fill: '#b87350', shade: 0.4 },
        { at: '41,18 42,9 50,5 58,8 60,17 57,25 50,27 44,25', fill: '#2b211f', shade: 0.3 },
        { at: '56,7 62,4 66,9 62,14 57,13', fill: '#2b211f', shade: 0.3 },
        {
          at: '28,78 34,70 50,74 66,70 73,78 80,98 76,103 24,103 22,96',
          fill: '#efece3',
          shade: 0.28,
        },
        { at: '49.4,40 50.4,40 50.8,68 49.4,68', fill: '#8f5536', shade: 0 },
      ],
    },
  ),
  work('figure-3', portrait(1400, 0.62), 'A tall man in a blue coat against a yellow wall', {
    ground: '#dfac3f',
    brush: 1.2,
    shapes: [
      { at: '0,84 100,81 100,101 0,101', fill: '#8c4a2e', shade: 0.2, sharp: true },
      { at: '70,86 101,90 101,98 60,95', fill: '#5f3324', shade: 0.1 },
      { at: '36,94 38,70 48,70 48,94 42,96', fill: '#23242e', shade: 0.3 },
      { at: '52,94 52,70 62,70 63,94 58,96', fill: '#1c1d26', shade: 0.3 },
      {
        at: '28,82 28,50 31,35 38,29 50,27 62,29 69,35 72,52 73,82 50,84',
        fill: '#28489a',
        shade: 0.5,
      },
      { at: '30,36 24,50 25,66 31,66 33,50', fill: '#2f52a8', shade: 0.3 },
      { at: '70,36 77,50 76,67 70,67 67,50', fill: '#1b3272', shade: 0.4 },
      { at: '25,65 31,65 30,71 26,71', fill: '#6b4231' },
      { at: '70,66 76,66 75,72 71,72', fill: '#5a3527' },
      { at: '42,29 50,40 58,29 54,26 46,26', fill: '#f0e9da', shade: 0.2, sharp: true },
      { at: '44,22 56,22 56,29 50,33 44,29', fill: '#5f3a2b', shade: 0.4 },
      { at: '39,16 41,9 50,6 59,9 61,16 58,23 50,26 42,23', fill: '#7a4d38', shade: 0.45 },
      { at: '38,14 39,7 46,3 55,3 61,8 62,14 58,11 50,10 42,11', fill: '#161418', shade: 0.2 },
      { at: '49.3,40 50.6,40 50.9,82 49.4,82', fill: '#16285c', shade: 0 },
    ],
  }),
  work(
    'figure-4',
    wide(1400, 0.68),
    'Someone asleep on a green sofa under a striped blanket, a cat at their feet',
    {
      ground: '#c9b79c',
      shapes: [
        { at: '0,86 100,84 100,101 0,101', fill: '#7a5240', shade: 0.15, sharp: true },
        { at: '62,8 88,8 88,34 62,34', fill: '#41597a', shade: 0.2, sharp: true },
        { at: '64,11 86,11 86,31 64,31', fill: '#d8c9a8', to: '#b98f6a', sharp: true },
        { at: '6,44 12,38 50,36 90,38 95,45 95,88 5,90', fill: '#4a6f52', shade: 0.25 },
        { at: '8,62 92,60 94,80 6,82', fill: '#5c8560', shade: 0.2 },
        { at: '4,50 12,46 16,56 16,88 4,88', fill: '#3e6147', shade: 0.3 },
        { at: '86,50 94,46 98,54 97,88 86,88', fill: '#36553e', shade: 0.3 },
        { at: '14,60 18,50 28,50 32,58 28,66 17,67', fill: '#efe8d8', shade: 0.2 },
        { at: '20,60 20,53 26,50 31,54 31,61 26,65', fill: '#d8a17c', shade: 0.3 },
        { at: '17,58 18,50 25,46 32,50 30,54 24,53 21,60', fill: '#7d4626', shade: 0.3 },
        {
          at: '29,62 34,54 46,51 62,52 76,57 84,62 84,74 60,77 36,76 28,72',
          fill: '#e6dcc4',
          shade: 0.35,
        },
        { at: '38,53 44,51.5 42,76 36,76', fill: '#b2402f', shade: 0.25 },
        { at: '50,51 56,51.5 55,77 49,77', fill: '#2f4a7c', shade: 0.25 },
        { at: '63,52 68,54 68,76.5 62,77', fill: '#b2402f', shade: 0.25 },
        { at: '74,56 79,59 79,75 74,76', fill: '#2f4a7c', shade: 0.25 },
        { at: '78,60 80,53 87,52 91,57 90,64 82,65', fill: '#2b2a2e', shade: 0.15 },
        { at: '79,55 79.5,50 81.5,52.5 83.5,52 85,49.5 86,54 83,58', fill: '#232226', shade: 0.1 },
      ],
    },
  ),
  work(
    'figure-5',
    portrait(1400, 0.84),
    'Head of an older woman with grey hair, a green scarf and a level look',
    {
      ground: '#b96f4c',
      brush: 0.95,
      shapes: [
        { at: '0,0 40,0 36,101 0,101', fill: '#a8603f', shade: 0.15, sharp: true },
        { at: '8,102 12,84 26,76 40,72 60,72 76,77 90,86 94,102', fill: '#33405f', shade: 0.4 },
        {
          at: '26,50 22,34 28,18 42,9 58,9 72,17 78,33 75,52 70,60 30,60',
          fill: '#b9b3aa',
          shade: 0.35,
        },
        { at: '40,60 60,60 62,78 50,84 38,78', fill: '#c08a68', shade: 0.45 },
        {
          at: '30,40 32,28 40,21 50,19 60,21 68,28 70,41 68,54 62,64 54,70 46,70 38,64 32,53',
          fill: '#dcaa86',
          shade: 0.36,
        },
        {
          at: '29,40 30,26 42,16 56,15 67,22 71,36 66,30 56,24 44,25 35,31',
          fill: '#c9c4bb',
          shade: 0.3,
        },
        { at: '36,39 41,37 46,39 46,40.4 41,39 36,40.6', fill: '#6a5248', shade: 0 },
        { at: '55,39 60,37 65,39 65,40.6 60,39 55,40.4', fill: '#5a463e', shade: 0 },
        { at: '37,44 41.5,42 46,44.4 41.5,46', fill: '#4a3830', shade: 0 },
        { at: '55,44.4 59.5,42 64,44 59.5,46', fill: '#3f302a', shade: 0 },
        { at: '50,42 53,52 54.5,55 50,56.5 47,55.4 50,53', fill: '#b57f5e', shade: 0.25 },
        {
          at: '42,61 46,59.6 50,60.4 54,59.6 58.6,61 54,63.6 46,63.6',
          fill: '#a4523f',
          shade: 0.1,
        },
        { at: '58,50 66,46 68,52 63,60 58,58', fill: '#cf8f6c', shade: 0.3 },
        {
          at: '28,76 38,70 50,77 62,70 73,76 70,88 58,86 50,90 42,86 30,88',
          fill: '#4d7a5a',
          shade: 0.4,
        },
        { at: '48,86 56,84 62,102 46,102', fill: '#3f6a4c', shade: 0.4 },
      ],
    },
  ),
  work('figure-6', wide(1350, 0.76), 'Three swimmers seen from above in turquoise water', {
    ground: '#3fa3a6',
    brush: 1.1,
    shapes: [
      { at: '0,0 18,0 12,30 16,60 10,101 0,101', fill: '#e9dcc0', shade: 0.1 },
      { at: '14,8 60,2 96,10 90,22 50,16 20,22', fill: '#63bdb8', shade: 0.05 },
      { at: '30,70 70,62 98,72 98,84 60,78 34,84', fill: '#2f8b95', shade: 0.05 },
      { at: '40,34 44,26 52,25 56,33 55,46 51,53 44,53 41,46', fill: '#c6805a', shade: 0.3 },
      { at: '44,50 40,62 37,70 41,71 47,60 49,53', fill: '#b8714d', shade: 0.2 },
      { at: '51,50 54,62 60,70 63,68 58,60 55,50', fill: '#b8714d', shade: 0.2 },
      { at: '42,30 34,24 27,26 26,22 35,19 45,26', fill: '#c6805a', shade: 0.2 },
      { at: '54,30 63,22 70,24 70,19 61,17 52,26', fill: '#b8714d', shade: 0.2 },
      { at: '42,44 55,44 54,53 43,53', fill: '#c23a2e', shade: 0.2 },
      { at: '45,20 47,15 52,15 54,20 52,26 47,26', fill: '#3b241d', shade: 0.2 },
      { at: '72,54 76,46 83,46 86,54 85,66 80,71 74,66', fill: '#e2ae86', shade: 0.3 },
      { at: '76,68 71,80 67,86 71,88 78,78 80,70', fill: '#d29a72', shade: 0.2 },
      { at: '82,68 87,78 93,84 95,81 90,74 85,66', fill: '#d29a72', shade: 0.2 },
      { at: '73,60 86,60 84,70 76,71', fill: '#25346f', shade: 0.2 },
      { at: '77,41 79,37 83,37 85,42 83,47 78,47', fill: '#d9b24a', shade: 0.2 },
      { at: '74,52 66,48 60,51 59,48 66,44 76,48', fill: '#e2ae86', shade: 0.2 },
      { at: '22,80 25,74 31,74 34,80 33,88 28,92 24,88', fill: '#8a5238', shade: 0.3 },
      { at: '25,74 26,69 30,69 32,74 29,77', fill: '#1e1614', shade: 0.2 },
      { at: '33,78 41,74 46,76 46,73 40,71 32,75', fill: '#8a5238', shade: 0.2 },
    ],
  }),
  work('figure-7', portrait(1350, 0.8), 'A boy with a paper boat, his face turned down', {
    ground: '#cdd3cf',
    shapes: [
      { at: '0,70 100,66 100,101 0,101', fill: '#9fb2b8', shade: 0.15, sharp: true },
      { at: '16,102 18,80 26,62 38,55 60,55 74,62 82,80 86,102', fill: '#d7c24f', shade: 0.35 },
      { at: '42,58 42,46 58,46 58,58 50,63', fill: '#8f5e43', shade: 0.4 },
      {
        at: '31,36 33,22 43,14 57,14 67,22 68,36 63,48 54,55 46,55 36,48',
        fill: '#a9714f',
        shade: 0.4,
      },
      {
        at: '28,34 29,18 40,8 58,7 70,16 73,31 66,36 56,32 44,34 34,38',
        fill: '#221b1b',
        shade: 0.25,
      },
      { at: '37,41 44,42.4 43,44.6 38,43.6', fill: '#4a2e22', shade: 0 },
      { at: '56,42.4 63,41 62,43.6 57,44.6', fill: '#442a1f', shade: 0 },
      { at: '49,43 51.4,43 53,49 50,50.4 47.6,49', fill: '#8a573c', shade: 0.2 },
      { at: '46,53 50,52 54,53 50,54.6', fill: '#7a3f30', shade: 0 },
      { at: '24,72 30,84 42,90 46,86 36,78 32,68', fill: '#c4ae40', shade: 0.4 },
      { at: '76,72 70,84 58,90 54,86 64,78 68,68', fill: '#a8932f', shade: 0.4 },
      { at: '40,86 48,84 52,84 60,86 58,92 42,92', fill: '#a9714f', shade: 0.3 },
      { at: '32,82 50,88 68,82 60,94 40,94', fill: '#f6f4ec', shade: 0.25, sharp: true },
      { at: '50,70 59,85 50,88 41,85', fill: '#ffffff', shade: 0.3, sharp: true },
    ],
  }),
]
