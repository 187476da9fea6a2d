import { request } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createUserWithEmailAndPassword } from '@firebase/auth'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, openAuth, postToEndpoint, PROJECT } from './sdk'
import {
  makeDataDir,
  ADMIN_SECRET,
  startIdentity,
  WEB_ORIGIN,
  type RunningIdentity,
} from '../src/testing'

const TOOLKIT = '/identitytoolkit.googleapis.com/v1'
const PASSWORD = 'a password to be hidden'
let identity: RunningIdentity
let dataDir: string
let removeDataDir: () => Promise<void>
let account: { uid: string; email: string; idToken: string; refreshToken: string }

beforeAll(async () => {
  const made = await makeDataDir()
  ;({ dataDir, removeDataDir } = made)
  identity = await startIdentity({ dataDir })
  const email = newEmail()
  const { user } = await createUserWithEmailAndPassword(openAuth(identity.url), email, PASSWORD)
  const { uid, refreshToken } = user
  account = { uid, email, refreshToken, idToken: await user.getIdToken() }
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
})

const post = (endpoint: string, body: object, headers = {}) =>
  postToEndpoint(identity.url, endpoint, body, headers)

describe('a forged identity token', () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = () => ({
    sub: account.uid,
    user_id: account.uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    firebase: { sign_in_provider: 'password', identities: {} },
  })
  const realKey = async () => {
    const { keys } = await (await fetch(`${identity.url}/jwks.json`)).json()
    return keys[0] as { kid: string; n: string }
  }
  const forge: Record<string, () => Promise<string> | string> = {
    'without a signature': () => new UnsecuredJWT(claims()).encode(),
    'signed with another key under the same id': async () => {
      const { privateKey } = await generateKeyPair('RS256')
      const { kid } = await realKey()
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    },
    'signed with the public key as a shared secret': async () => {
      const { kid, n } = await realKey()
      const secret = new TextEncoder().encode(n)
      return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
    },
    'with its own key in the header': async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256')
      const jwk = await exportJWK(publicKey)
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey)
    },
    'with changed claims': () => {
      const [header, , signature] = account.idToken.split('.')
      const body = Buffer.from(JSON.stringify({ ...claims(), role: 'ADMIN' })).toString('base64url')
      return `${header}.${body}.${signature}`
    },
    'that is not a JWT': () => 'nonsense',
  }

  test.each(Object.entries(forge))('%s is rejected by every endpoint', async (_name, make) => {
    const idToken = await make()
    for (const endpoint of [
      'lookup',
      'update',
      'delete',
      'sendOobCode',
      'signUp',
      'signInWithIdp',
    ]) {
      const response = await post(endpoint, { idToken, requestType: 'VERIFY_EMAIL' })
      expect(response.error, endpoint).toMatchObject({ code: 400, message: 'INVALID_ID_TOKEN' })
    }
  })

  test.each(['id_token', 'IdToken', 'idTOKEN', 'ídToken', 'id-token', 'localId', 'tenantId'])(
    'is not accepted as %s',
    async (field) => {
      const response = await post('lookup', { [field]: new UnsecuredJWT(claims()).encode() })
      expect(response.error).toMatchObject({
        code: 400,
        message: expect.stringContaining('Invalid JSON payload received'),
      })
    },
  )
})

describe('a refresh token', () => {
  const refresh = async (refreshToken: string) => {
    const response = await fetch(`${identity.url}/securetoken.googleapis.com/v1/token?key=x`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })
    return response.json()
  }

  test('is exchanged', async () => {
    expect(await refresh(account.refreshToken)).toMatchObject({ user_id: account.uid })
  })

  test('is rejected when it is forged or edited', async () => {
    const [time, token = '', seal] = account.refreshToken.split('.')
    const asAdmin = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(token, 'base64').toString()),
        extraClaims: { role: 'ADMIN' },
      }),
    ).toString('base64')
    const rejection = { error: { message: 'INVALID_REFRESH_TOKEN' } }
    expect(await refresh(asAdmin)).toMatchObject(rejection)
    expect(await refresh(`${time}.${asAdmin}.${seal}`)).toMatchObject(rejection)
    expect(await refresh(`${Number(time) + 1}.${token}.${seal}`)).toMatchObject(rejection)
    expect(await refresh('')).toMatchObject(rejection)
  })

  test('is rejected after a change of the password', async () => {
    const email = newEmail()
    const { user } = await createUserWithEmailAndPassword(openAuth(identity.url), email, PASSWORD)
    // Revocation counts in seconds.
    await expect
      .poll(() => Math.floor(Date.now() / 1000), { timeout: 3000 })
      .toBeGreaterThan(Number(user.refreshToken.split('.')[0]))
    await post('update', { idToken: await user.getIdToken(), password: 'another one' })
    expect(await refresh(user.refreshToken)).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
  })
})

describe('on the public port', () => {
  test.each(['Bearer owner', 'bearer OWNER', `Bearer ${ADMIN_SECRET}`, 'Bearer ya29.x'])(
    'a request with "%s" returns 403',
    async (authorization) => {
      const response = await post('lookup', { email: [account.email] }, { authorization })
      expect(response.error).toMatchObject({ code: 403 })
    },
  )

  test.each([
    ['GET', `${TOOLKIT}/projects/${PROJECT}/accounts:batchGet`],
    ['POST', `${TOOLKIT}/projects/${PROJECT}/accounts:batchCreate`],
    ['POST', `${TOOLKIT}/accounts:signInWithCustomToken`],
    ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/getAccountInfo'],
    ['POST', `${TOOLKIT}/../v1/projects/${PROJECT}/accounts:batchCreate`],
    ['POST', `${TOOLKIT}/accounts%3Alookup`],
    ['DELETE', `/emulator/v1/projects/${PROJECT}/accounts`],
    ['PATCH', `/emulator/v1/projects/${PROJECT}/config`],
    ['GET', `/emulator/v1/projects/${PROJECT}/oobCodes`],
    ['GET', `/emulator/v1/projects/${PROJECT}/verificationCodes`],
    ['GET', '/emulator/openapi.json'],
    ['GET', '/emulator/action?mode=resetPassword&oobCode=x&apiKey=x'],
    ['POST', '/outbox/mails'],
  ])('%s %s returns 404', async (method, address) => {
    const response = await fetch(identity.url + address, { method })
    expect(response.status).toBe(404)
  })

  test('a listed origin is allowed, also in a preflight', async () => {
    const headers = { origin: WEB_ORIGIN }
    const response = await fetch(`${identity.url}/jwks.json`, { headers })
    expect(response.headers.get('access-control-allow-origin')).toBe(WEB_ORIGIN)
    const preflight = await fetch(`${identity.url}${TOOLKIT}/accounts:lookup`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-headers': 'x-client-version' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-version')
  })

  test.each(['https://evil.test', 'http://localhost:3001', 'null'])(
    'the origin %s returns 403',
    async (origin) => {
      for (const address of ['/jwks.json', '/outbox.json', '/gapi.js', '/outbox']) {
        const response = await fetch(identity.url + address, { headers: { origin } })
        expect(response.status).toBe(403)
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    },
  )

  test('only listed origins can frame the popup page, and none can frame others', async () => {
    const framedBy = async (address: string) => {
      const { headers } = await fetch(identity.url + address)
      return headers.get('content-security-policy')?.split('frame-ancestors ')[1]
    }
    expect(await framedBy('/emulator/auth/iframe?apiKey=x&appName=y')).toBe(WEB_ORIGIN)
    expect(await framedBy('/outbox')).toBe("'none'")
  })

  test('another host name for this machine returns 403', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${identity.url}/outbox.json`, { headers: { host: 'evil.test:9099' } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  test('passwords and their hashes are neither in responses nor on the disk', async () => {
    const response = await post('lookup', { idToken: account.idToken })
    expect(JSON.stringify(response)).not.toMatch(/passwordHash|salt|hidden/)
    const saved = () => readFile(path.join(dataDir, 'identity/accounts.json'), 'utf8')
    await expect.poll(saved, { timeout: 5000 }).toContain(account.email)
    expect(await saved()).not.toContain(PASSWORD)
  })

  test('other interfaces cannot connect', async () => {
    // Another loopback address stands for another interface.
    const elsewhere = identity.url.replace('localhost', '127.0.0.2')
    await expect(fetch(`${elsewhere}/jwks.json`)).rejects.toThrow()
  })
})

describe('on the admin port', () => {
  const lookUp = (headers: Record<string, string>) =>
    fetch(`${identity.adminUrl}${TOOLKIT}/projects/${PROJECT}/accounts:lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: [account.email] }),
    })
  const authorization = `Bearer ${ADMIN_SECRET}`

  test('the secret is accepted', async () => {
    expect((await lookUp({ authorization })).status).toBe(200)
  })

  test.each(['', 'Bearer owner', `${authorization}x`, `bearer ${ADMIN_SECRET}`, ADMIN_SECRET])(
    '"%s" returns 401',
    async (wrong) => {
      expect((await lookUp({ authorization: wrong })).status).toBe(401)
    },
  )

  test('web pages are rejected even with the secret', async () => {
    expect((await lookUp({ authorization, origin: WEB_ORIGIN })).status).toBe(403)
  })

  test('the emulator’s own endpoints return 404', async () => {
    const response = await fetch(`${identity.adminUrl}/emulator/v1/projects/${PROJECT}/accounts`, {
      method: 'DELETE',
      headers: { authorization },
    })
    expect(response.status).toBe(404)
  })
})
