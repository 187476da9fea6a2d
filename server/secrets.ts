import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** 256 random bits, as 43 characters that an address may contain. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** SHA-256, in 32 bytes. Only this is stored, so that the database alone opens nothing. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
