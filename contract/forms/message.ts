import * as z from 'zod/mini'
import { text } from '../limits/limits'
import { words } from './values'

/** A message to a profile. Its sender's address comes from the sign-in. */
export const messageForm = z.object({
  name: words(text.name, { min: 1, empty: 'Enter your name.' }),
  text: words(text.paragraph, { min: 1, empty: 'Enter a message.' }),
  /** The artwork that it asks about. */
  artworkId: z.optional(z.uuid()),
})
export type MessageForm = z.output<typeof messageForm>
