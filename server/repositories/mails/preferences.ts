import { mailPreferences, type MailPreference } from '@/contract/enums/mails'
import type { MailPreferences } from '@/contract/mails'
import { inTransaction, type Db } from '@/server/db/connection'
import { dropUnsentMails } from './ledger'

export async function findPreferences(db: Db, uid: string): Promise<MailPreferences> {
  const chosen = await db
    .selectFrom('mail_preferences')
    .select(['kind', 'is_on'])
    .where('uid', '=', uid)
    .execute()
  const isOn = (kind: MailPreference) =>
    chosen.find((row) => row.kind === kind)?.is_on ?? mailPreferences[kind].isOnByDefault
  return {
    DEADLINE: isOn('DEADLINE'),
    LISTING: isOn('LISTING'),
    ROOM: isOn('ROOM'),
    NEWS: isOn('NEWS'),
    DIGEST: isOn('DIGEST'),
  }
}

/** Stores choices; mails of a kind that is switched off and waits to be sent are not sent. */
export const savePreferences = (
  db: Db,
  uid: string,
  choices: Partial<MailPreferences>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    for (const [name, isOn] of Object.entries(choices)) {
      const kind = name as MailPreference
      await transaction
        .insertInto('mail_preferences')
        .values({ uid, kind, is_on: isOn })
        .onConflict((row) => row.columns(['uid', 'kind']).doUpdateSet({ is_on: isOn }))
        .execute()
      if (!isOn) await dropUnsentMails(transaction, { uid, kind })
    }
  })
