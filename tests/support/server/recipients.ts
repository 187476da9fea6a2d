import type { ClearedAddress, Recipient } from '@/server/mail/recipient'

/** An address that tests of what follows the decision mail. */
export const clearedAddress = (address: string): ClearedAddress => address as ClearedAddress

export const recipient = (address: string): Recipient => ({ address: clearedAddress(address) })
