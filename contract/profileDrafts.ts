import { z } from 'zod'
import { endpoint } from './endpoint'
import { profileFields } from './profiles'

/** The wizard's answers so far; any of them may be missing. */
export const profileDraft = z.object({
  step: z.string().max(20).optional(),
  answers: profileFields.partial().optional(),
})
export type ProfileDraft = z.output<typeof profileDraft>

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
