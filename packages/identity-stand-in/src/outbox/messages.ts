import { z } from 'zod'

/** An email from one of our programs. */
export const mail = z.strictObject({
  id: z.uuid().optional(),
  to: z.string().min(1).max(320),
  replyTo: z.string().max(320).optional(),
  subject: z.string().max(1000),
  text: z.string().max(500_000),
  html: z.string().max(2_000_000).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

export type Mail = z.infer<typeof mail>

const sent = { id: z.string(), sentAt: z.iso.datetime() }

export const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), ...mail.shape, ...sent }),
  z.object({
    kind: z.literal('text'),
    ...sent,
    to: z.string(),
    text: z.string(),
    code: z.string(),
  }),
])

/** A message that would have been sent: an email, or a text message with a sign-in code. */
export type Message = z.infer<typeof message>

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

/** Splits a text into plain text and links, in order. */
export function splitLinks(text: string): { text: string; isLink: boolean }[] {
  const links = text.match(address) ?? []
  return text
    .split(address)
    .flatMap((plain, index) => [
      { text: plain, isLink: false },
      ...(links[index] === undefined ? [] : [{ text: links[index], isLink: true }]),
    ])
    .filter((part) => part.text !== '')
}
