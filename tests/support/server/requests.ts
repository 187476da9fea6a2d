import type { LightMyRequestResponse } from 'fastify'
import { tokenFor, type Claims, type TestApp } from './app'
import { form } from '@/tests/support/fixtures/images'

type Headers = Record<string, string>

/** Headers of a user without a profile token. */
export const signedIn = async (uid: string, claims: Claims = {}): Promise<Headers> => ({
  authorization: `Bearer ${await tokenFor(uid, claims)}`,
})

export const asAdmin = (): Promise<Headers> => signedIn('root', { role: 'ADMIN' })

type Verb = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends JSON, or a request without a body. */
export const send = (
  { app }: TestApp,
  method: Verb,
  url: string,
  headers: Headers,
  payload?: object,
): Promise<LightMyRequestResponse> =>
  app.inject({ method, url, headers, ...(payload && { payload }) })

/** Sends a form: text for fields, bytes for files. */
export const sendForm = (
  { app }: TestApp,
  url: string,
  headers: Headers,
  parts: Parameters<typeof form>[0],
): Promise<LightMyRequestResponse> => {
  const { payload, headers: type } = form(parts)
  return app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
}

/** The status, code and field errors of a failure response. */
export const failureOf = (response: LightMyRequestResponse) => {
  const { code, fields } = response.json<{ code: string; fields?: Record<string, string> }>()
  return { status: response.statusCode, code, ...(fields && { fields }) }
}
