import { seeded } from '../random'

export const hairs = [
  'crop',
  'long',
  'bun',
  'afro',
  'bald',
  'scarf',
  'bob',
  'waves',
  'locs',
  'fade',
  'braid',
  'grey',
  'cap',
  'turban',
] as const
export type Hair = (typeof hairs)[number]
export type Presents = 'f' | 'm' | 'n'

/** What a head looks like; people of the sample data are matched to these. */
export type Look = {
  name: string
  presents: Presents
  /** 0 the palest … 5 the darkest. */
  tone: number
  hair: Hair
  hairColour: string
  ground: string
  coat: string
  glasses: boolean
  beard: boolean
  earring: boolean
  collar: 'round' | 'shirt' | 'roll' | 'vee'
  treatment: 'painted' | 'photo'
}

const dark = ['#171417', '#221a1a', '#2a1e1c', '#1b1715']
const brown = ['#4a2f22', '#5f3d28', '#3a2620', '#70482e']
const fair = ['#b8713a', '#d2a45c', '#8f5a34', '#c98d4c']
const grey = ['#8d8a86', '#b5b1aa', '#d4d0c8']
const pairs = [
  ['#d9583b', '#21409c'],
  ['#c8d2c4', '#2b3a35'],
  ['#e3a63a', '#f1ece0'],
  ['#26337d', '#d8d2c4'],
  ['#e9dccb', '#b44a36'],
  ['#8ba3ab', '#e07a4f'],
  ['#1d353d', '#8aa1ae'],
  ['#d8a24a', '#5a1f2a'],
  ['#b9b3a2', '#33426a'],
  ['#f2d8ce', '#2f5d4b'],
  ['#5f7355', '#ead9b8'],
  ['#3b2c3f', '#d8a48f'],
  ['#cfd8dc', '#14161a'],
  ['#a9502f', '#efe6d6'],
  ['#7d8fb3', '#1b2238'],
  ['#e6e0d2', '#6b4a2f'],
] as const

const women: Hair[] = [
  'long',
  'bun',
  'bob',
  'waves',
  'afro',
  'scarf',
  'braid',
  'grey',
  'crop',
  'locs',
  'long',
  'bob',
]
const men: Hair[] = [
  'crop',
  'fade',
  'bald',
  'waves',
  'afro',
  'grey',
  'crop',
  'cap',
  'locs',
  'fade',
  'turban',
  'crop',
]
const others: Hair[] = ['crop', 'bob', 'waves', 'afro', 'cap', 'fade']

/** Every combination of skin and hair that people have, in a fixed order. */
export const looks: readonly Look[] = (() => {
  const out: Look[] = []
  const random = seeded('looks')
  for (const [presents, styles, rounds] of [
    ['f', women, 3],
    ['m', men, 3],
    ['n', others, 1],
  ] as const) {
    for (let round = 0; round < rounds; round++) {
      styles.forEach((hair, i) => {
        const light = hair === 'afro' || hair === 'locs' || hair === 'braid'
        const tone = hair === 'turban' ? 3 : light ? 3 + ((i + round) % 3) : (i + round * 2) % 6
        const [ground, coat] = pairs[(out.length * 5 + round) % pairs.length]!
        const colours =
          hair === 'grey' ? grey : tone >= 3 ? dark : random.pick([dark, brown, brown, fair])
        out.push({
          name: `avatar-${String(out.length + 1).padStart(2, '0')}`,
          presents,
          tone,
          hair,
          ground,
          coat,
          hairColour:
            hair === 'scarf' || hair === 'cap' || hair === 'turban'
              ? pairs[(out.length * 3 + 7) % pairs.length]![1]
              : random.pick(colours),
          glasses: random.chance(0.3),
          beard: presents === 'm' && (hair === 'bald' || hair === 'turban' || random.chance(0.35)),
          earring: presents !== 'm' && random.chance(0.4),
          collar: random.pick(['round', 'shirt', 'roll', 'vee'] as const),
          treatment: random.pick(['painted', 'painted', 'painted', 'photo'] as const),
        })
      })
    }
  }
  return out
})()
