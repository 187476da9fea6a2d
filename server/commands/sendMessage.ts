import type { MessageForm } from '@/contract/forms/message'
import type { Identity } from '@/server/auth/identity'
import type { Clock } from '@/server/clock'
import { announce } from '@/server/commands/webhooks/announce'
import { inTransaction, type Db } from '@/server/db/connection'
import { forbidden, invalid, notFound } from '@/server/errors'
import { postMessage } from '@/server/mailing/postMessage'
import type { Env } from '@/server/env'
import { withheldError } from '@/server/policies/outsideMails'
import { findSenderRestriction } from '@/server/repositories/moderation/restrictions'
import { requireMessagesLeft, verifiedAddress } from '@/server/policies/profileMessages'
import { isBlockedWith } from '@/server/repositories/profiles/profileBlocks'
import {
  countMessages,
  insertMessage,
  isShownBy,
  lockMailbox,
  lockRecipient,
} from '@/server/repositories/profiles/profileMessages'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Sending {
  sender: Identity
  profileId: string
  message: MessageForm
}

/** Relays a message to the owner of a profile by mail (docs/product.md, "Messages"). */
export async function sendMessage(
  db: Db,
  { sender, profileId, message }: Sending,
  services: { env: Env; clock: Clock },
): Promise<void> {
  const sender_email = verifiedAddress(sender)
  const { name, text, artworkId } = message
  await inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, sender.uid)
    const restriction = await findSenderRestriction(transaction, sender.uid)
    if (restriction) {
      throw forbidden(`You can’t send messages at the moment. The reason: ${restriction.reason}`)
    }
    const recipient = await lockRecipient(transaction, profileId)
    if (!recipient) throw notFound('Profile')
    if (recipient.ownerUid === sender.uid) throw forbidden('This is your own profile.')
    const isBlocked = await isBlockedWith(transaction, profileId, sender.uid)
    if (!recipient.acceptsMessages || isBlocked) {
      throw forbidden(`${recipient.name} doesn’t take messages here.`)
    }
    if (artworkId !== undefined && !(await isShownBy(transaction, profileId, artworkId))) {
      throw invalid({ artworkId: 'This artwork is not shown anymore.' })
    }
    const counted = { senderUid: sender.uid, ownerUid: recipient.ownerUid }
    await lockMailbox(transaction, recipient.ownerUid)
    requireMessagesLeft(await countMessages(transaction, counted))
    const messageId = await insertMessage(transaction, {
      profile_id: profileId,
      artwork_id: artworkId ?? null,
      text,
      sender_uid: sender.uid,
      sender_name: name,
      sender_email,
    })
    const withheld = await postMessage(transaction, { messageId, sender }, services)
    if (withheld !== null) throw withheldError(withheld)
    await announce(transaction, {
      profileId,
      event: 'message.received',
      data: { messageId, from: { name, email: sender_email }, text, artworkId: artworkId ?? null },
      now: new Date(services.clock()),
    })
  })
}
