import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { listSealedSecrets, saveSealedSecrets } from '@/server/repositories/webhooks/webhooks'
import { openSecret, sealSecret } from '@/server/sealedSecrets'

/** After PROFILE_TOKEN_SECRET has changed, seals the secrets of webhooks with the new one (docs/operations.md). */
export async function sealAgain(db: Db, env: Env): Promise<void> {
  if (env.PROFILE_TOKEN_SECRET_OLD === undefined) return
  for (const { id, sealed, oldSealed } of await listSealedSecrets(db)) {
    const again = (secret: Buffer) => {
      const opened = openSecret(secret, id, env)
      return opened && !opened.isCurrent ? sealSecret(opened.text, id, env) : secret
    }
    const next = { sealed: again(sealed), oldSealed: oldSealed && again(oldSealed) }
    if (next.sealed !== sealed || next.oldSealed !== oldSealed) {
      await saveSealedSecrets(db, id, next)
    }
  }
}
