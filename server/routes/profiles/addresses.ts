import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import {
  confirmAddress,
  createAddressCode,
  listAddresses,
} from '@/server/commands/profiles/confirmAddress'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

/** Addresses for applications, which their owner confirms with a code. */
export function addressRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listAddresses, async ({ caller, db }) => ({
    emails: await listAddresses(db, caller),
  }))

  route(app, contract.createAddressCode, async ({ body: { email }, caller, db }) => {
    const expiresAt = await createAddressCode(db, { caller, email }, services)
    return { expiresAt: expiresAt?.toISOString() ?? null }
  })

  route(
    app,
    contract.confirmAddress,
    async ({ body, caller, db }) => {
      await confirmAddress(db, { caller, ...body }, services)
      return { emails: await listAddresses(db, caller) }
    },
    // A transaction would forget the attempts with a wrong code.
    { isRepeatable: true },
  )
}
