import { expect, test } from 'vitest'
import { validate } from '@/contract/forms/validate'
import { words } from '@/contract/forms/values'

test.each(['ᾧ', '각', 'ấ'])(
  'accepts a text of %s at its full length when it is decomposed',
  (letter) => {
    const text = letter.repeat(120)
    expect(validate(words(120), text.normalize('NFD'))).toEqual({ data: text })
  },
)
