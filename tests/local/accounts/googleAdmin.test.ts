import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { importSPKI, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { connectGoogleAdmin } from '@/local/accounts/googleAdmin'
import { temporaryFolder } from '@/tests/support/stack/folders'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (type: 'pkcs8' | 'spki') =>
  (type === 'pkcs8'
    ? privateKey.export({ format: 'pem', type })
    : publicKey.export({ format: 'pem', type })
  ).toString()

type SeenRequest = { path: string; authorization: string | undefined; body: string }

/** Starts a stand-in for Google that responds by path. */
async function standInGoogle(responses: Record<string, [status: number, body: object]>) {
  const seen: SeenRequest[] = []
  const record = async (request: IncomingMessage) => {
    const { authorization } = request.headers
    seen.push({ path: request.url ?? '', authorization, body: await text(request) })
  }
  const server = createServer((request, response) => {
    void record(request).then(() => {
      const [status, body] = responses[request.url ?? ''] ?? [404, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function keyFileFor(url: string): string {
  const file = path.join(temporaryFolder(), 'key.json')
  const account = { client_email: 'service@art.example', private_key: pem('pkcs8') }
  writeFileSync(file, JSON.stringify({ ...account, token_uri: `${url}/token` }))
  return file
}

test('obtains a token with the key of the service account and manages the users of the project', async () => {
  const google = await standInGoogle({
    '/token': [200, { access_token: 'of-an-hour' }],
    '/v1/projects/art/accounts:lookup': [200, { users: [{ localId: 'u1', email: 'a@b.org' }] }],
    '/v1/projects/art/accounts:update': [200, {}],
  })
  const keyFile = keyFileFor(google.url)
  const admin = await connectGoogleAdmin({ keyFile, projectId: 'art', api: google.url })
  expect(await admin.findByEmail('a@b.org')).toMatchObject({ uid: 'u1', claims: {} })
  await admin.setClaims('u1', { role: 'ADMIN' })

  const [token, lookup, update] = google.seen
  const { payload } = await jwtVerify(
    new URLSearchParams(token?.body).get('assertion') ?? '',
    await importSPKI(pem('spki'), 'RS256'),
    { audience: `${google.url}/token`, issuer: 'service@art.example' },
  )
  expect(payload.scope).toBe('https://www.googleapis.com/auth/identitytoolkit')
  expect(lookup).toMatchObject({
    authorization: 'Bearer of-an-hour',
    body: '{"email":["a@b.org"]}',
  })
  expect(JSON.parse(update?.body ?? '')).toEqual({
    localId: 'u1',
    customAttributes: '{"role":"ADMIN"}',
  })
})

test('reports a service account that Google rejects', async () => {
  const google = await standInGoogle({ '/token': [400, { error: 'invalid_grant' }] })
  const keyFile = keyFileFor(google.url)
  await expect(connectGoogleAdmin({ keyFile, projectId: 'art' })).rejects.toThrow(
    'Google refused the service account (400).',
  )
})

test.each([undefined, '/nowhere/key.json'])(
  'names the setting to change for the key file %j',
  async (keyFile) => {
    await expect(connectGoogleAdmin({ keyFile, projectId: 'art' })).rejects.toThrow(
      'Set GOOGLE_APPLICATION_CREDENTIALS',
    )
  },
)
