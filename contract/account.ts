import { endpoint } from './endpoint'
import { nothing } from './values'

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/v1/account/sign-out-everywhere',
  summary: 'Revoke all tokens issued until now',
  access: 'user',
  response: nothing,
  status: 204,
})
