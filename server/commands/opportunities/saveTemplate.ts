import { counts } from '@/contract/limits/limits'
import type { TemplateFields } from '@/contract/opportunities/formTemplates'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { quotaExceeded } from '@/server/errors'
import { countTemplates, insertTemplate } from '@/server/repositories/opportunities/formTemplates'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Saving {
  caller: ProfileCaller
  fields: TemplateFields
  /** Epoch, ms. */
  now: number
}

/**
 * Saves an application form as a template of the profile. Returns its id.
 * @throws quota_exceeded beyond 20 templates
 */
export const createTemplate = (db: Db, { caller, fields, now }: Saving): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    if ((await countTemplates(transaction, caller.profile.id)) >= counts.formTemplates) {
      throw quotaExceeded(
        `You have ${counts.formTemplates} saved forms. Delete one before you save another.`,
      )
    }
    return insertTemplate(transaction, caller.profile.id, fields, new Date(now))
  })
