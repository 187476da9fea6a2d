import { endpoint } from '@/contract/endpoint'
import { profileDraft } from '@/contract/forms/profile'

export const getProfileDraft = endpoint({
  method: 'GET',
  path: '/v1/profiles/draft',
  summary: 'The saved answers of the wizard',
  access: 'user',
  response: profileDraft,
})

export const updateProfileDraft = endpoint({
  method: 'PUT',
  path: '/v1/profiles/draft',
  summary: 'Save the answers of the wizard',
  access: 'user',
  body: profileDraft,
  response: profileDraft,
})
