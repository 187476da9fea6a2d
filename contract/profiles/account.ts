import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { nothing, textResponse } from '@/contract/values/values'

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/v1/account/sign-out-everywhere',
  summary: 'Revoke all tokens issued until now',
  access: 'user',
  response: nothing,
  status: 204,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/v1/account',
  summary: 'Delete your account with all profiles; you can return for thirty days',
  access: 'user',
  servesDeletedAccounts: true,
  body: z.object({ confirmation: z.literal('delete') }),
  response: nothing,
  status: 204,
})

export const restoreAccount = endpoint({
  method: 'PUT',
  path: '/v1/account/restore',
  summary: 'Restore your deleted account',
  access: 'user',
  servesDeletedAccounts: true,
  response: nothing,
  status: 204,
})

export const createAccountDownload = endpoint({
  method: 'POST',
  path: '/v1/account/downloads',
  summary: 'An address at which your data can be downloaded for a minute',
  access: 'user',
  servesDeletedAccounts: true,
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
