import { randomBytes, randomUUID } from 'node:crypto'
import { CompactSign, errors, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { z } from 'zod'
import { readSaved, writeAtomically } from './autosavedFile'

const keyFile = z.object({
  kid: z.string(),
  privateKey: z
    .object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() })
    .loose(),
  secret: z.string().min(32),
})

export type TokenState = 'valid' | 'expired' | 'forged'

export interface Keys {
  jwks: { keys: JWK[] }
  /** Signs refresh tokens and hashes passwords; never leaves this process and its key file. */
  secret: string
  /** Signs the claims of a token that the emulator issued unsigned. */
  signIdToken: (unsigned: string) => Promise<string>
  checkIdToken: (token: string) => Promise<TokenState>
}

/** Loads or creates the signing key of the data folder, so that tokens stay valid after a restart. */
export async function openKeys(file: string, projectId: string): Promise<Keys> {
  const kept = (await readSaved(file, keyFile)) ?? (await makeKeyFile(file))
  const { kty, n, e } = kept.privateKey
  const publicJwk = { kty, n, e, kid: kept.kid, alg: 'RS256', use: 'sig' }
  const [privateKey, publicKey] = await Promise.all([
    importRsa(kept.privateKey),
    importRsa(publicJwk),
  ])
  return {
    jwks: { keys: [publicJwk] },
    secret: kept.secret,
    signIdToken: (unsigned) => {
      const claims = Buffer.from(unsigned.split('.')[1] ?? '', 'base64url')
      return new CompactSign(claims)
        .setProtectedHeader({ alg: 'RS256', kid: kept.kid, typ: 'JWT' })
        .sign(privateKey)
    },
    checkIdToken: async (token) => {
      try {
        await jwtVerify(token, publicKey, {
          algorithms: ['RS256'],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp'],
        })
        return 'valid'
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'forged'
      }
    },
  }
}

async function makeKeyFile(file: string): Promise<z.infer<typeof keyFile>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made = keyFile.parse({
    kid: randomUUID(),
    privateKey: await exportJWK(privateKey),
    secret: randomBytes(32).toString('base64url'),
  })
  await writeAtomically(file, JSON.stringify(made))
  return made
}

async function importRsa(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new TypeError('An RSA key was expected.')
  return key
}
