import { z } from 'zod'
import { endpoint } from './endpoint'
import { nothing, textResponse } from './values'

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/v1/account/sign-out-everywhere',
  summary: 'Revoke all tokens issued until now',
  access: 'user',
  response: nothing,
  status: 204,
})

export const createAccountDownload = endpoint({
  method: 'POST',
  path: '/v1/account/downloads',
  summary: 'An address at which your data can be downloaded for a minute',
  access: 'user',
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getAccountDownload = endpoint({
  method: 'GET',
  path: '/v1/account/downloads/:token',
  summary: 'Everything that is stored about a user, as a ZIP of JSON files and images',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,400}$/) }),
  response: textResponse,
  produces: 'application/zip',
})
