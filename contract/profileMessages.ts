import { endpoint } from './endpoint'
import { messageForm } from './forms/message'
import { idParams, nothing } from './values'

export const createProfileMessage = endpoint({
  method: 'POST',
  path: '/v1/profiles/:id/messages',
  summary: 'Send a message to the owner of a profile, who sees your address and may hide theirs',
  access: 'user',
  params: idParams,
  body: messageForm,
  response: nothing,
  status: 204,
})
