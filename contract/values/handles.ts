import { foldLetters } from './foldLetters'
import { text } from '@/contract/limits/limits'

/** Cuts a handle to at most `length` characters, without a trailing hyphen. */
export const cutHandle = (handle: string, length: number = text.handle.max): string =>
  handle.slice(0, length).replace(/-+$/, '')

/** The handle that a name suggests: `Léonor d’Ångström` becomes `leonor-dangstrom`. */
export const handleFrom = (name: string): string =>
  cutHandle(
    foldLetters(name)
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, ''),
  )
