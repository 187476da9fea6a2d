import { text } from '@/contract/limits'

/** Letters that no accent can be taken off. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** The part of an address that a name suggests: `Léonor Ångström` becomes `leonor-angstrom`. */
export const handleFrom = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, text.handle.max)
    .replace(/^-+|-+$/g, '')
