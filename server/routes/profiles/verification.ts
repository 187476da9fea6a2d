import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import type { DomainFailure, ProofMethod } from '@/contract/enums/verification'
import type { ProfileCaller } from '@/server/auth/callers'
import { listAddresses } from '@/server/commands/profiles/confirmAddress'
import {
  chooseDomain,
  removeVerification,
  requireOwnMailDomain,
  saveProof,
} from '@/server/commands/profiles/verifyDomain'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { hasAddressAt, requireOrganization, revokedError } from '@/server/policies/domains'
import { presentVerification } from '@/server/presenters/verifications'
import { findVerification } from '@/server/repositories/profiles/verifications'

/** What shows the mark. */
const invalidates = ['profiles', 'artworks', 'opportunities']

/** Organizations that prove to control a domain (docs/product.md, "Verified organizations"). */
export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const show = async (db: Db, { profile }: ProfileCaller) => {
    const stored = await findVerification(db, profile.id)
    return { verification: stored ? presentVerification(stored) : null }
  }

  route(app, contract.getVerification, ({ caller, db }) => show(db, caller))

  route(
    app,
    contract.chooseDomain,
    async ({ body: { domain }, caller, db }) => {
      await chooseDomain(db, { caller, domain })
      return show(db, caller)
    },
    { invalidates },
  )

  const check = async (
    db: Db,
    { caller, method, domain, token }: Checking,
  ): Promise<DomainFailure | null> => {
    if (method === 'DNS') return services.domainProofs.checkRecord({ domain, token })
    if (method === 'FILE') return services.domainProofs.checkFile({ domain, token })
    requireOwnMailDomain(domain)
    return hasAddressAt(await listAddresses(db, caller), domain) ? null : 'NO_ADDRESS'
  }

  route(
    app,
    contract.checkDomain,
    async ({ body: { method }, caller, db }) => {
      requireOrganization(caller.profile)
      const checked = await findVerification(db, caller.profile.id)
      if (!checked) throw notFound('Domain')
      if (checked.revoked_at) throw revokedError()
      const failure = await check(db, { caller, ...checked, method })
      await saveProof(db, { caller, method, checked, failure }, services)
      return show(db, caller)
    },
    // It waits for other servers, so it holds no transaction.
    { invalidates, isRepeatable: true, asksOthers: true },
  )

  route(app, contract.removeVerification, ({ caller, db }) => removeVerification(db, caller), {
    invalidates,
  })
}

interface Checking {
  caller: ProfileCaller
  method: ProofMethod
  domain: string
  token: string
}
