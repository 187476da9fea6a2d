import { describe, expect, test } from 'vitest'
import { countErrors } from '@/lib/forms/errors/countErrors'

const wrong = { type: 'contract', message: 'Fill this in.' }

describe('countErrors', () => {
  test.each([
    ['no errors', {}, 0],
    ['two fields', { title: wrong, year: wrong }, 2],
    ['two fields of one row', { links: [undefined, { url: wrong, label: wrong }] }, 2],
    ['rows with one field', { images: [wrong, undefined, wrong] }, 2],
    ['nested fields', { address: { street: { name: wrong }, city: wrong } }, 2],
    ['an error of a whole list', { links: { root: wrong } }, 1],
    [
      'a list with an error and a row with one',
      {
        links: Object.assign([{ url: wrong }], { root: wrong }),
      },
      2,
    ],
    ['a field with its input', { title: { ...wrong, ref: document.createElement('input') } }, 1],
    ['a field named message', { letter: { message: wrong, subject: wrong } }, 2],
  ])('counts %s', (_what, errors, count) => {
    expect(countErrors(errors)).toBe(count)
  })
})
