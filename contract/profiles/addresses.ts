import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { email } from '@/contract/forms/values'
import { instant } from '@/contract/values/values'

const addresses = z.object({
  /** In lower case: the verified address of the account, and those that were confirmed with a code. */
  emails: z.array(z.string()),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/v1/account/addresses',
  summary: 'Addresses that the user has confirmed',
  access: 'user',
  response: addresses,
})

export const createAddressCode = endpoint({
  method: 'POST',
  path: '/v1/account/addresses',
  summary: 'Mail a code to an address, unless it is confirmed',
  access: 'user',
  body: z.object({ email }),
  /** Until when the code is valid; null for an address that is confirmed already. */
  response: z.object({ expiresAt: instant.nullable() }),
})

export const confirmAddress = endpoint({
  method: 'PUT',
  path: '/v1/account/addresses',
  summary: 'Confirm an address with the code that was mailed to it',
  access: 'user',
  body: z.object({
    email,
    code: z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.'),
  }),
  response: addresses,
})
