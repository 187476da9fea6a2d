import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { createKey } from '@/server/commands/keys/createKey'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { deleteKey, listKeys } from '@/server/repositories/keys/apiKeys'

/** Keys with which programs act as a profile. */
export function keyRoutes(app: FastifyInstance, { clock }: Services): void {
  route(app, contract.listKeys, ({ caller, db }) => listKeys(db, caller.profile.id))

  route(
    app,
    contract.createKey,
    async ({ body, caller, db }) => {
      const { id, secret } = await createKey(db, { caller, ...body, now: clock() })
      const key = (await listKeys(db, caller.profile.id)).find((each) => each.id === id)
      if (!key) throw notFound('Key')
      return { key, secret }
    },
    { hasSecretResponse: true },
  )

  route(app, contract.deleteKey, async ({ params: { id }, caller, db }) => {
    if (!(await deleteKey(db, { profileId: caller.profile.id, id }))) throw notFound('Key')
  })
}
