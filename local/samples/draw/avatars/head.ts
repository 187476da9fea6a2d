import { hex, mix } from '../colour'
import type { Hair, Look } from './looks'

const skins = ['#f0cfb6', '#e6bd9a', '#d3a07a', '#b57b56', '#8a5640', '#573527']

/** Hair behind the head and in front of it, in a square of 240. */
const cuts: Record<Hair, (c: string, shade: string) => { back?: string; front: string }> = {
  crop: (c) => ({
    front: `<path d="M81 100C78 52 104 38 124 39C152 36 166 58 160 102C156 84 146 72 124 74C102 74 88 82 81 100Z" fill="${c}"/>`,
  }),
  fade: (c, s) => ({
    front: `<path d="M82 96C82 66 92 58 96 56L148 56C154 60 160 70 159 98C154 86 150 80 148 74L96 74C88 80 86 86 82 96Z" fill="${s}"/><path d="M88 74C86 44 108 36 124 36C146 34 158 50 154 74C140 66 104 64 88 74Z" fill="${c}"/>`,
  }),
  long: (c) => ({
    back: `<path d="M120 36C82 36 72 76 74 118C76 156 68 176 60 198H182C170 170 168 144 167 110C166 62 152 36 120 36Z" fill="${c}"/>`,
    front: `<path d="M80 120C76 62 104 46 124 48C150 46 168 74 161 120C152 98 146 82 118 66C104 84 92 94 80 120Z" fill="${c}"/>`,
  }),
  bob: (c) => ({
    back: `<path d="M120 36C80 34 66 74 70 120C72 144 76 152 92 154H150C166 150 170 140 171 116C173 66 154 36 120 36Z" fill="${c}"/>`,
    front: `<path d="M80 96C80 60 100 46 124 46C148 46 162 62 161 96C146 82 100 82 80 96Z" fill="${c}"/>`,
  }),
  bun: (c, s) => ({
    back: `<circle cx="126" cy="33" r="21" fill="${s}"/>`,
    front: `<path d="M80 106C74 58 100 42 120 42S167 58 160 106C152 80 138 68 120 68S88 80 80 106Z" fill="${c}"/>`,
  }),
  waves: (c) => ({
    back: `<path d="M84 60C64 76 70 102 74 120C66 138 76 150 92 150H150C166 146 174 136 166 120C174 98 176 78 154 58Z" fill="${c}"/>`,
    front: `<path d="M78 104C68 70 88 36 118 40C144 30 172 52 164 96C160 84 152 80 148 70C140 78 124 70 116 80C104 72 92 84 90 92C84 92 82 96 78 104Z" fill="${c}"/>`,
  }),
  afro: (c) => ({
    back: `<path d="M120 16C72 14 48 50 58 86C52 112 66 136 88 138H154C176 134 188 110 182 84C190 46 166 18 120 16Z" fill="${c}"/>`,
    front: `<path d="M82 100C80 72 98 58 120 58S162 72 158 100C150 86 140 76 120 76S90 86 82 100Z" fill="${c}"/>`,
  }),
  locs: (c, s) => ({
    back: `<path d="M118 34C82 36 72 70 72 112L62 182 74 186 82 140 88 190 100 190 104 60H138L142 190 154 188 160 142 168 184 180 180 168 112C168 62 152 34 118 34Z" fill="${s}"/>`,
    front: `<path d="M80 108C76 60 102 42 122 42S166 60 161 108C156 92 150 78 140 72L134 82 128 70 120 80 112 70 104 82 98 74C90 82 84 94 80 108Z" fill="${c}"/>`,
  }),
  braid: (c, s) => ({
    back: `<path d="M150 110C172 118 172 140 164 156C174 172 168 190 160 210L150 206C156 188 150 176 152 162C144 148 148 128 144 118Z" fill="${s}"/>`,
    front: `<path d="M80 110C74 58 98 42 122 42C150 42 168 64 161 114C154 88 138 66 112 66C96 76 86 90 80 110Z" fill="${c}"/>`,
  }),
  grey: (c, s) => ({
    back: `<path d="M80 70C70 96 74 118 82 126H160C168 116 172 92 160 68Z" fill="${s}"/>`,
    front: `<path d="M81 100C76 58 100 40 122 40C150 38 168 62 160 102C156 88 152 76 136 68C118 76 98 72 90 82C86 88 83 94 81 100Z" fill="${c}"/>`,
  }),
  bald: () => ({ front: '' }),
  scarf: (c, s) => ({
    back: `<path d="M120 30C74 30 66 76 70 122C72 162 62 192 56 244H184C178 192 166 162 170 122C174 74 166 30 120 30Z" fill="${s}"/>`,
    front: `<path d="M120 32C76 32 70 78 74 122C76 160 66 190 60 244H180C174 190 164 160 166 122C170 78 164 32 120 32ZM120 72C148 72 154 98 151 122C148 150 134 166 120 166S92 150 89 122C86 98 92 72 120 72Z" fill="${c}" fill-rule="evenodd"/>`,
  }),
  cap: (c, s) => ({
    back: `<path d="M84 84C78 104 80 118 86 124H156C164 112 164 96 158 82Z" fill="#2a1e1c"/>`,
    front: `<path d="M78 88C76 48 98 34 122 34S166 48 163 88C140 76 104 76 78 88Z" fill="${c}"/><path d="M76 92C100 74 142 74 165 92L164 82C144 68 98 68 77 82Z" fill="${s}"/>`,
  }),
  turban: (c, s) => ({
    front: `<path d="M74 92C66 52 94 26 122 27C152 24 176 52 166 92C154 74 142 66 120 62C98 66 86 74 74 92Z" fill="${c}"/><path d="M78 86C96 56 130 46 164 60L166 72C138 58 104 64 80 92ZM92 38C112 44 136 52 166 84L168 74C148 46 122 34 104 32Z" fill="${s}"/>`,
  }),
}

const collars = {
  round: (c: string) =>
    `<path d="M94 186C104 200 136 200 146 186L150 192C138 210 102 210 90 192Z" fill="${c}"/>`,
  shirt: (c: string) =>
    `<path d="M100 180L120 206L92 216L84 188ZM140 180L120 206L148 216L156 188Z" fill="${c}"/>`,
  roll: (c: string) =>
    `<path d="M96 164C108 174 132 174 144 164L148 194C134 204 106 204 92 194Z" fill="${c}"/>`,
  vee: (c: string) => `<path d="M96 182L120 222L144 182L154 188L120 240L86 188Z" fill="${c}"/>`,
}

/** The bust as shapes: flat colour, light from the left, few features. */
export function head(look: Look): string {
  const skin = skins[look.tone] ?? '#d3a07a'
  const shade = hex(mix(skin, '#2a120a', 0.24))
  const deep = hex(mix(skin, '#2a120a', 0.5))
  const hairShade = hex(mix(look.hairColour, '#000000', 0.28))
  const { back = '', front } = cuts[look.hair](look.hairColour, hairShade)
  const lip = hex(mix(skin, '#8f2f2a', 0.42))
  const white = hex(mix('#f5efe6', skin, 0.12))
  const eye = (x: number) =>
    `<path d="M${x - 8} 113Q${x} 107 ${x + 8} 113Q${x} 118 ${x - 8} 113Z" fill="${white}"/><circle cx="${x}" cy="112.6" r="3.6" fill="#1d1614"/>` +
    `<path d="M${x - 9} 112Q${x} 105 ${x + 9} 112" stroke="${deep}" stroke-width="2" fill="none"/>`
  const brow = (x: number, tilt: number) =>
    `<path d="M${x - 10} ${102 + tilt}Q${x} ${97} ${x + 10} ${102 - tilt}" stroke="${look.hair === 'scarf' || look.hair === 'cap' || look.hair === 'turban' ? deep : hairShade}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`
  const beard = look.beard
    ? `<path d="M83 118C84 168 104 181 120 181S156 168 157 118C154 138 146 146 134 143C126 139 114 139 106 143C94 146 86 138 83 118Z" fill="${look.hair === 'bald' || look.hair === 'turban' ? '#3a2a22' : look.hairColour}"/>`
    : ''
  const glasses = look.glasses
    ? `<g fill="none" stroke="#1b191b" stroke-width="3"><circle cx="103" cy="113" r="13.5"/><circle cx="137" cy="113" r="13.5"/><path d="M116.500 112Q120 109 123.500 112M89.500 111L82 108M150.500 111L158 108"/></g>`
    : ''
  const earring = look.earring ? `<circle cx="84" cy="136" r="4.500" fill="#d9b24a"/>` : ''
  const coatShade = hex(mix(look.coat, '#000000', 0.2))
  return (
    `${back}<path d="M18 250C22 200 64 186 100 178V150H140V178C176 186 218 200 222 250Z" fill="${look.coat}"/>` +
    `<path d="M140 180C176 188 216 202 222 250H150C152 226 148 200 140 180Z" fill="${coatShade}"/>` +
    `<path d="M100 146H140V180C134 196 106 196 100 180Z" fill="${shade}"/>` +
    `<ellipse cx="82" cy="116" rx="6" ry="11" fill="${skin}"/><ellipse cx="158" cy="116" rx="6" ry="11" fill="${shade}"/>` +
    `<path d="M82 104C82 74 98 62 120 62S158 74 158 104C158 136 142 167 120 167S82 136 82 104Z" fill="${skin}"/>` +
    `<path d="M124 62C146 64 158 78 158 104C158 136 142 167 120 167C132 150 136 140 134 128C140 108 134 80 124 62Z" fill="${shade}"/>` +
    `${beard}${eye(103)}${eye(137)}${brow(103, 1)}${brow(137, -1)}` +
    `<path d="M121 108C122 120 126 128 127 132C124 136 117 136 114 133" stroke="${deep}" stroke-width="2.200" fill="none" stroke-linecap="round"/>` +
    `<path d="M108 148Q114 145 120 147Q126 145 132 148Q120 156 108 148Z" fill="${lip}"/>` +
    `${look.hair === 'scarf' ? '' : collars[look.collar](hex(mix(look.coat, look.collar === 'shirt' ? '#ffffff' : '#000000', 0.34)))}` +
    `${earring}${front}${glasses}`
  )
}
