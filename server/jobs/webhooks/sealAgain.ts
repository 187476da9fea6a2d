import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { listSealedSecrets, saveSealedSecret } from '@/server/repositories/webhooks/webhooks'
import { openSecret, sealSecret } from '@/server/sealedSecrets'

/** After PROFILE_TOKEN_SECRET has changed, seals the secrets of webhooks with the new one (docs/operations.md). */
export async function sealAgain(db: Db, env: Env): Promise<void> {
  if (env.PROFILE_TOKEN_SECRET_OLD === undefined) return
  for (const { id, sealed } of await listSealedSecrets(db)) {
    const opened = openSecret(sealed, id, env)
    if (opened && !opened.isCurrent) {
      await saveSealedSecret(db, id, sealSecret(opened.text, id, env))
    }
  }
}
