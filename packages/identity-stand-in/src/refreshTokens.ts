import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProjectState } from './emulatorTypes'
import { isSameSecret } from './guards'

const contents = z.object({ localId: z.string() })

/** The emulator's refresh tokens are plain JSON, so ours add a signature and a timestamp. */
export function sealRefreshToken(secret: string, token: string, now = Date.now()): string {
  const dated = `${Math.floor(now / 1000)}.${token}`
  return `${dated}.${seal(secret, dated)}`
}

/** Returns the emulator's token, or `undefined` when the signature is invalid. */
export function openRefreshToken(secret: string, sealed: string) {
  const [issuedAt = '', token = '', given = ''] = sealed.split('.')
  if (!isSameSecret(given, seal(secret, `${issuedAt}.${token}`))) return undefined
  return { token, issuedAt: Number(issuedAt) }
}

/** Whether the user has changed the password or was signed out everywhere since then. */
export function isRevoked(state: ProjectState, token: string, issuedAt: number): boolean {
  const { localId } = contents.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
  return issuedAt < Number(state.users.get(localId)?.validSince ?? 0)
}

function seal(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`refresh:${text}`).digest('base64url')
}
