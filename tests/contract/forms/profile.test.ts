import { expect, test } from 'vitest'
import { profileFields } from '@/contract/forms/profile'
import { validate } from '@/contract/forms/validate'

const contactWith = (phone: string | null) =>
  validate(profileFields.shape.contact, {
    email: null,
    phone,
    website: null,
    instagram: null,
    showEmail: false,
    showPhone: false,
  })

test.each(['+351 210 000 000', '0044 (20) 7946-0018', '', null])(
  'accepts “%s” as a phone number',
  (phone) => {
    expect(contactWith(phone).fields).toBeUndefined()
  },
)

test.each(['abc', '030 1234567', '+49'])('rejects “%s” as a phone number', (phone) => {
  expect(contactWith(phone).fields).toEqual({
    phone: 'Enter the number with its country code, such as +49 170 1234567.',
  })
})
