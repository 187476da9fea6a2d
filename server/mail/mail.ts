import nodemailer from 'nodemailer'
import type { Env } from '@/server/env'
import type { ClearedAddress } from './recipient'

export interface Mail {
  /** A mail with an id is sent once, and a repetition after a crash can be recognized. */
  id?: string
  to: ClearedAddress
  /** An address alone. */
  replyTo?: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

export type Mailer = (mail: Mail) => Promise<void>

/** Sends through a mail server, or into the outbox of a local stack. */
export function createMailer(env: Env): Mailer {
  if (env.SMTP_URL.startsWith('outbox:')) {
    return sendToOutbox(env.SMTP_URL.slice('outbox:'.length), env.OUTBOX_SECRET ?? '')
  }
  const transport = nodemailer.createTransport(env.SMTP_URL, { from: env.MAIL_FROM })
  const { hostname } = new URL(env.NEXT_PUBLIC_WEB_ORIGIN)
  return async ({ id, ...mail }) => {
    await transport.sendMail({
      ...mail,
      ...(id !== undefined && { messageId: `<${id}@${hostname}>` }),
    })
  }
}

const sendToOutbox =
  (address: string, secret: string): Mailer =>
  async (mail) => {
    const response = await fetch(new URL('/outbox/mails', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(mail),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    if (!response.ok) throw new Error(`the outbox responded with ${response.status}`)
  }
