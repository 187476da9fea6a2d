import { expect, type APIRequestContext } from '@playwright/test'
import { identityOrigin, webOrigin } from './browsing'

/** The subjects of the emails to an address in the outbox, and text messages without one. */
export async function subjectsTo(request: APIRequestContext, email: string) {
  const response = await request.get(
    `${identityOrigin}/outbox.json?to=${encodeURIComponent(email)}`,
  )
  const { messages } = (await response.json()) as { messages: { subject?: string }[] }
  return messages.map((message) => message.subject)
}

/** Waits until the outbox has an email with this subject to an address. */
export const expectMail = (request: APIRequestContext, email: string, subject: string) =>
  expect.poll(() => subjectsTo(request, email)).toContain(subject)

/** The path of the first link to a page of the web app, in the email with a subject. */
export async function linkIn(
  request: APIRequestContext,
  email: string,
  subject: string,
  page: string,
): Promise<string> {
  await expectMail(request, email, subject)
  const response = await request.get(
    `${identityOrigin}/outbox.json?to=${encodeURIComponent(email)}`,
  )
  const { messages } = (await response.json()) as { messages: { subject?: string; text: string }[] }
  const { text = '' } = messages.find((message) => message.subject === subject) ?? {}
  const [address = ''] = text.match(/https?:\/\/\S+/g)?.filter((link) => link.includes(page)) ?? []
  return address.replace(webOrigin, '')
}
