import { endpoint } from './endpoint'
import { profileDraft } from './forms/profile'

export const getProfileDraft = endpoint({
  method: 'GET',
  path: '/v1/profiles/draft',
  summary: 'The wizard’s answers so far',
  access: 'user',
  reply: profileDraft,
})

export const updateProfileDraft = endpoint({
  method: 'PUT',
  path: '/v1/profiles/draft',
  summary: 'Keep the wizard’s answers',
  access: 'user',
  body: profileDraft,
  reply: profileDraft,
})
