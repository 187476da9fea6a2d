import { expect, type APIRequestContext } from '@playwright/test'
import { identityOrigin } from './browsing'

/** Waits until the outbox has an email with this subject to an address. */
export const expectMail = (request: APIRequestContext, email: string, subject: string) =>
  expect
    .poll(async () => {
      const response = await request.get(
        `${identityOrigin}/outbox.json?to=${encodeURIComponent(email)}`,
      )
      const { messages } = (await response.json()) as { messages: { subject?: string }[] }
      return messages.map((message) => message.subject)
    })
    .toContain(subject)
