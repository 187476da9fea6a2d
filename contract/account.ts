import { endpoint } from './endpoint'
import { nothing } from './values'

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/v1/account/sign-out-everywhere',
  summary: 'Tokens issued before now no longer count',
  access: 'user',
  reply: nothing,
  status: 204,
})
