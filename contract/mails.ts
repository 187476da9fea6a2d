import { z } from 'zod'
import { endpoint } from './endpoint'
import { mailPreferences, OUTSIDE_MAILS, type MailPreference } from './enums/mails'
import { nothing } from './values/values'

const preferences = z.object({
  DEADLINE: z.boolean(),
  LISTING: z.boolean(),
  ROOM: z.boolean(),
  NEWS: z.boolean(),
  DIGEST: z.boolean(),
} satisfies Record<MailPreference, z.ZodBoolean>)
export type MailPreferences = z.output<typeof preferences>

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/v1/account/mails',
  summary: 'Which mails the user gets',
  access: 'user',
  response: preferences,
})

export const updateMailPreferences = endpoint({
  method: 'PUT',
  path: '/v1/account/mails',
  summary: 'Choose which mails to get',
  access: 'user',
  body: preferences.partial(),
  response: preferences,
})

const token = z.object({ token: z.string().regex(/^[\w-]{10,300}$/) })

/** What the link of a mail unsubscribes from. */
const subscription = z.object({
  /** `OUTSIDE`: all mails to an address whose owner did not ask for them. */
  kind: z.enum([
    'SAVED_SEARCH',
    OUTSIDE_MAILS,
    ...(Object.keys(mailPreferences) as MailPreference[]),
  ]),
  /** The name of the saved search; null for other mails. */
  searchName: z.string().nullable(),
  isSubscribed: z.boolean(),
})
export type MailSubscription = z.output<typeof subscription>

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/v1/mails/unsubscribe/:token',
  summary: 'What the unsubscribe link of a mail is about',
  access: 'secret',
  params: token,
  response: subscription,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/mails/unsubscribe/:token',
  summary: 'Unsubscribe without signing in',
  access: 'secret',
  params: token,
  response: nothing,
  status: 204,
})

export const undoUnsubscribe = endpoint({
  method: 'DELETE',
  path: '/v1/mails/unsubscribe/:token',
  summary: 'Subscribe again after unsubscribing',
  access: 'secret',
  params: token,
  response: nothing,
  status: 204,
})
