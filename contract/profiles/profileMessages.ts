import { endpoint } from '@/contract/endpoint'
import { messageForm } from '@/contract/forms/message'
import { idParams, nothing } from '@/contract/values/values'

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
