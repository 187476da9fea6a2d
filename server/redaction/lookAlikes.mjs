/** Latin letters with the letters of other alphabets that are drawn like them, in lower or upper case. */
const drawnLike = {
  a: 'аАαΑɑᴀ',
  b: 'вВьЬβΒʙ',
  c: 'сСϲϹᴄ',
  d: 'ԁԀᴅ',
  e: 'еЕєЄεΕᴇ',
  g: 'ɡԌɢ',
  h: 'нНһҺΗʜ',
  i: 'іІιΙɪ',
  j: 'јЈϳᴊ',
  k: 'кКκΚᴋ',
  l: 'Ӏӏʟ',
  m: 'мМΜᴍ',
  n: 'пηΝɴ',
  o: 'оОοΟօᴏ',
  p: 'рРρΡᴘ',
  q: 'ԛԚ',
  r: 'гʀ',
  s: 'ѕЅՏꜱ',
  t: 'тТτΤᴛ',
  u: 'υսᴜ',
  v: 'ѵѴνᴠ',
  w: 'ԝԜωшᴡ',
  x: 'хХχΧ',
  y: 'уУүγΥʏ',
  z: 'Ζᴢ',
}

/** @type {ReadonlyMap<string, string>} */
export const lookAlikes = new Map(
  Object.entries(drawnLike).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin]),
  ),
)

/** Capital I looks like a small L among small letters. The text stays as long as it is. @param {string} text */
export const withSmallL = (text) => text.replace(/(?<=\p{Ll})[IІΙ]/gu, 'l')
