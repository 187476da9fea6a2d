import { initializeApp } from '@firebase/app'
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from '@firebase/auth'
import { z } from 'zod'
import { message, splitLinks, type Message } from '../src/outbox/messages'

export const PROJECT = 'demo-project'
let opened = 0

/** The Firebase SDK as the web app sets it up, for one user. */
export function openAuth(url: string): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `user-${++opened}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, url, { disableWarnings: true })
  return auth
}

export function newEmail(): string {
  return `user-${crypto.randomUUID()}@example.test`
}

/** The messages to one recipient, newest first. */
export async function readOutbox(url: string, to: string): Promise<Message[]> {
  const response = await fetch(`${url}/outbox.json?to=${encodeURIComponent(to)}`)
  return z.object({ messages: z.array(message) }).parse(await response.json()).messages
}

/** The link in the newest mail to a recipient. */
export async function newestLink(url: string, to: string): Promise<URL> {
  const [newest] = await readOutbox(url, to)
  const link = splitLinks(newest?.text ?? '').find(({ isLink }) => isLink)
  return new URL(link?.text ?? '')
}

/** Sends a request like the SDK, for input that the SDK does not send. */
export async function postToEndpoint(
  url: string,
  endpoint: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:${endpoint}?key=x`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
  )
  return z.record(z.string(), z.unknown()).parse(await response.json())
}
